/**
 * Unit tests: everything named *.test.ts(x) beside the code, rendered in jsdom against the WordPress packages of
 * node_modules. Based on the configuration of @wordpress/scripts (its Babel transform and @wordpress/jest-console).
 */
const wordpress = require( '@wordpress/scripts/config/jest-unit.config' );

const [ babelTransform ] = Object.values( wordpress.transform );

/** Packages that ship ES modules only, so that Babel has to turn them into CommonJS. */
const esModules = [
	'@ariakit/',
	'@wordpress/(interactivity|theme|video-conversion|vips)/',
	'client-zip/',
	'comctx/',
	'is-network-error/',
	'lodash-es/',
	'markdown-it/',
	'marked/',
	'modern-tar/',
	'p-retry/',
	'uuid/',
];

module.exports = {
	...wordpress,
	rootDir: __dirname,
	roots: [ 'shared', 'extensions', 'src', 'tests/unit' ].map( ( folder ) => `<rootDir>/${ folder }` ),
	testMatch: [ '**/*.test.ts', '**/*.test.tsx' ],
	// Packages that ship both forms give their CommonJS one, not the one for browsers.
	testEnvironmentOptions: { customExportConditions: [ 'node', 'require' ] },
	moduleNameMapper: {
		// The bundle for browsers is an ES module; this is the same in CommonJS.
		'^@wordpress/dataviews/wp$': '<rootDir>/node_modules/@wordpress/dataviews',
		'\\.(scss|css)$': '<rootDir>/node_modules/@wordpress/jest-preset-default/scripts/style-mock.js',
		// The form that is bundled for WordPress is an ES module of two megabytes.
		// One copy of each WordPress package, as in a browser: npm nests further copies, each with a store registry of its own.
		'^@wordpress/(?!interactivity|theme|video-conversion|vips)([^/]+)$': '<rootDir>/node_modules/@wordpress/$1',
	},
	transform: { '\\.m?[jt]sx?$': babelTransform },
	transformIgnorePatterns: [ `/node_modules/(?!(.*/node_modules/)?(${ esModules.join( '|' ) }))` ],
	// A whole block editor in jsdom takes its time on a machine that has other work.
	testTimeout: 30_000,
	setupFilesAfterEnv: [ '<rootDir>/tests/unit/setup.ts' ],
};
