import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { firefox } from './lib/firefox';

const root = join( import.meta.dirname, '../..' );
const artifacts = join( root, 'artifacts/e2e' );

process.env.WP_BASE_URL ??= 'http://localhost:8889';
process.env.STORAGE_STATE_PATH ??= join( artifacts, 'administrator.json' );

/** Returns the first browser that exists. Without one, Playwright uses its own. */
const installed = ( ...paths: Array< string | undefined > ) => paths.find( ( path ) => path && existsSync( path ) );

const ordinary = [ 'tests/e2e/*.spec.ts', 'extensions/*/test/*.spec.ts' ];

export default defineConfig( {
	testDir: root,
	outputDir: join( artifacts, 'results' ),
	globalSetup: join( import.meta.dirname, 'lib/log-in.ts' ),
	fullyParallel: true,
	workers: Math.max( 2, availableParallelism() ),
	forbidOnly: Boolean( process.env.CI ),
	// A busy machine with two cores needs up to 15 seconds for an admin page.
	timeout: 120_000,
	expect: { timeout: 10_000 },
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [ [ 'json' ], [ 'line' ] ] : 'line',
	use: {
		baseURL: process.env.WP_BASE_URL,
		storageState: process.env.STORAGE_STATE_PATH,
		viewport: { width: 1280, height: 900 },
		actionTimeout: 30_000,
		// Recording traces takes time. To debug a failed test, set TRACE=1.
		trace: process.env.TRACE ? 'retain-on-failure' : 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: installed(
				process.env.CHROMIUM_PATH,
				'/usr/bin/chromium-headless-shell',
				'/usr/bin/chromium',
				'/usr/bin/google-chrome'
			),
			args: [
				'--no-sandbox',
				'--disable-background-networking',
				'--disable-component-update',
				// Software rendering for WebGL, which maps need.
				'--enable-unsafe-swiftshader',
			],
		},
	},
	projects: [
		{ name: 'e2e', testMatch: ordinary },
		// Use an IP address: it is not a secure context, so the server processes uploads.
		{ name: 'server-media', testMatch: ordinary, grep: /@uploads/ },
		// Tests of what differs between browser engines: editing, saving, and public pages.
		{ name: 'firefox', testMatch: 'tests/e2e/firefox/*.spec.ts', use: firefox() },
		// These tests change the whole site, so they run one at a time and not beside others.
		{ name: 'whole-site', testMatch: 'tests/e2e/whole-site/*.spec.ts', workers: 1 },
		// These tests count all content on the site.
		{ name: 'domains', testMatch: 'src/domains/*/test/*.spec.ts', workers: 1 },
		{ name: 'network', testMatch: 'tests/e2e/network/*.spec.ts', workers: 1 },
		{ name: 'screenshots', testMatch: 'tests/e2e/screenshots/*.spec.ts' },
	],
} );
