import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Socket {
	send( message: string, ...more: unknown[] ): void;
	emit( event: 'message', data: Buffer, isBinary: boolean ): boolean;
}

/**
 * Playwright sets a color scheme for each page, but Debian's Firefox lacks that WebDriver BiDi command and would not open any page.
 * This proxy answers the command instead of Firefox, so tests that emulate media must use Chromium.
 */
function answerMediaFeatures() {
	const require = createRequire( import.meta.url );
	const { ws }: { ws: { prototype: Socket } } = require( 'playwright-core/lib/utilsBundle' );
	const send = ws.prototype.send;
	ws.prototype.send = function ( message, ...more ) {
		if ( ! message.includes( '"emulation.setMediaFeaturesOverride"' ) ) {
			return send.call( this, message, ...more );
		}
		const { id }: { id: number } = JSON.parse( message );
		const answer = Buffer.from( JSON.stringify( { type: 'success', id, result: {} } ) );
		setImmediate( () => this.emit( 'message', answer, false ) );
	};
}

/** @return The settings of a Playwright project for Debian's Firefox, which speaks WebDriver BiDi. */
export function firefox() {
	answerMediaFeatures();
	const executablePath = [ process.env.FIREFOX_PATH, '/usr/bin/firefox-esr' ].find(
		( path ) => path && existsSync( path )
	);
	return { browserName: 'firefox' as const, channel: 'moz-firefox', launchOptions: { executablePath, args: [] } };
}
