/**
 * Unit tests: files named *.test.ts(x), next to the code. They run in jsdom with the WordPress packages in
 * node_modules. Based on the configuration of @wordpress/scripts: its Babel transform and @wordpress/jest-console.
 */
const wordpress = require( '@wordpress/scripts/config/jest-unit.config' );

const [ babelTransform ] = Object.values( wordpress.transform );

/** Packages that contain only ES modules, which Babel must convert to CommonJS. */
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
	// Use the CommonJS version of packages that also have one for browsers.
	testEnvironmentOptions: { customExportConditions: [ 'node', 'require' ] },
	moduleNameMapper: {
		// This is the CommonJS version of the bundle for browsers, which is an ES module.
		'^@wordpress/dataviews/wp$': '<rootDir>/node_modules/@wordpress/dataviews',
		'\\.(scss|css)$': '<rootDir>/node_modules/@wordpress/jest-preset-default/scripts/style-mock.js',
		// Use one copy of each WordPress package, as in a browser: npm nests further copies, each with a separate registry.
		'^@wordpress/(?!interactivity|theme|video-conversion|vips)([^/]+)$': '<rootDir>/node_modules/@wordpress/$1',
	},
	transform: { '\\.m?[jt]sx?$': babelTransform },
	transformIgnorePatterns: [ `/node_modules/(?!(.*/node_modules/)?(${ esModules.join( '|' ) }))` ],
	// A complete block editor in jsdom is slow if the machine is busy.
	testTimeout: 120_000,
	setupFilesAfterEnv: [ '<rootDir>/tests/unit/setup.ts' ],
};
