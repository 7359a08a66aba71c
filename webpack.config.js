import DependencyExtractionWebpackPlugin from '@wordpress/dependency-extraction-webpack-plugin';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { findDomains, findExtensions } from './tools/build/extensions.mjs';

const require = createRequire( import.meta.url );
const root = import.meta.dirname ?? process.cwd();
const isProduction = process.env.NODE_ENV !== 'development';

const babel = {
	test: /\.[jt]sx?$/,
	exclude: /node_modules/,
	loader: require.resolve( 'babel-loader' ),
	options: {
		babelrc: false,
		configFile: false,
		presets: [ require.resolve( '@wordpress/babel-preset-default' ) ],
		cacheDirectory: resolve( root, '.cache/babel' ),
	},
};

/**
 * Keeps only the name of each block.json in the start script. The server's registration sends everything else to the
 * editor, already translated.
 */
const blockMetadata = {
	test: /[\\/]block\.json$/,
	type: 'json',
	parser: { parse: ( source ) => ( { name: JSON.parse( source ).name } ) },
};

/** Includes a stylesheet as text in the chunk that needs it, if only some visitors need it; see `adoptStyle()`. */
const styleText = {
	test: /\.s?css$/,
	type: 'javascript/auto',
	loader: resolve( root, 'tools/build/style-text.mjs' ),
};

const dataViews = {
	test: /[\\/]@wordpress[\\/]dataviews[\\/]/,
	loader: resolve( root, 'tools/build/separate-ids.mjs' ),
};

const shared = {
	mode: isProduction ? 'production' : 'development',
	target: [ 'web', 'es2022' ],
	devtool: isProduction ? false : 'source-map',
	cache: {
		type: 'filesystem',
		cacheDirectory: resolve( root, '.cache/webpack' ),
		buildDependencies: { config: [ import.meta.filename ] },
	},
	resolve: { extensions: [ '.ts', '.tsx', '.js', '.mjs' ] },
	performance: { hints: false },
	stats: 'errors-warnings',
	optimization: {
		// Create chunks only for import() calls, each with its libraries. Do not split off code that chunks share.
		splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
		// Keep the names and the translators' comments that i18n tools look for.
		minimizer: [
			new TerserPlugin( {
				extractComments: false,
				terserOptions: {
					compress: { passes: 2 },
					format: { comments: /translators:/i },
					mangle: { reserved: [ '__', '_n', '_nx', '_x' ] },
				},
			} ),
		],
	},
};

const define = new webpack.DefinePlugin( {
	'globalThis.SCRIPT_DEBUG': JSON.stringify( ! isProduction ),
} );

/** The editor: one classic start script, and a chunk for each edit, panel body and heavy library. */
const editor = {
	...shared,
	name: 'editor',
	entry: { editor: './src/editor.ts' },
	output: {
		path: resolve( root, 'build' ),
		filename: '[name].js',
		chunkFilename: 'chunks/[name].js?ver=[contenthash]',
		chunkLoadTimeout: 120_000,
		// The start script sets this at run time, from the URL that the server prints.
		publicPath: '',
		uniqueName: 'slipstream',
	},
	module: { rules: [ babel, blockMetadata, styleText ] },
	plugins: [ define, new DependencyExtractionWebpackPlugin() ],
};

const viewEntries = Object.fromEntries( [
	...findExtensions( root )
		.flatMap( ( extension ) => extension.blocks )
		.filter( ( block ) => block.view )
		.map( ( block ) => [ `blocks/${ block.dir }/view`, block.view ] ),
	...findDomains( root )
		.filter( ( domain ) => domain.view )
		.map( ( domain ) => [ `domains/${ domain.name }/view`, domain.view ] ),
] );

/** Visitors' pages: one script module for each block that needs a script, with heavy libraries as chunks. */
const views = {
	...shared,
	name: 'views',
	entry: viewEntries,
	experiments: { outputModule: true },
	output: {
		path: resolve( root, 'build' ),
		filename: '[name].js',
		chunkFilename: 'view-chunks/[name].js?ver=[contenthash]',
		module: true,
		chunkFormat: 'module',
		library: { type: 'module' },
		uniqueName: 'slipstream-views',
	},
	module: { rules: [ babel, styleText ] },
	plugins: [ define, new DependencyExtractionWebpackPlugin() ],
};

const adminEntries = Object.fromEntries(
	findDomains( root )
		.filter( ( domain ) => domain.admin )
		.map( ( domain ) => [ `admin-${ domain.name }`, domain.admin ] )
);

/** The admin pages: one classic script each. DataViews is a chunk that they share. */
const admin = {
	...editor,
	name: 'admin',
	entry: {
		admin: './src/admin/index.tsx',
		'admin-home': './src/admin/home/index.tsx',
		'admin-move': './src/admin/move/index.tsx',
		...adminEntries,
	},
	output: {
		...editor.output,
		chunkFilename: 'admin-chunks/[name].js?ver=[contenthash]',
		uniqueName: 'slipstream-admin',
	},
	module: { rules: [ ...editor.module.rules, dataViews ] },
	plugins: [ define, new DependencyExtractionWebpackPlugin() ],
};

export default Object.keys( viewEntries ).length ? [ editor, admin, views ] : [ editor, admin ];
