import wordpress from '@wordpress/eslint-plugin';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const extensions = readdirSync( 'extensions', { withFileTypes: true } )
	.filter( ( entry ) => entry.isDirectory() )
	.map( ( entry ) => entry.name );

const domains = existsSync( 'src/domains' ) ? readdirSync( 'src/domains' ) : [];

/** Heavy libraries, which are loaded as separate chunks. */
const engines = JSON.parse( readFileSync( 'tests/budgets/engines.json', 'utf8' ) );

/** An extension may import its files and shared code, but no other extension. */
const extensionZones = extensions.map( ( name ) => ( {
	target: `./extensions/${ name }`,
	from: './extensions',
	except: [ `./${ name }` ],
	message: 'An extension imports nothing of another one.',
} ) );

const zones = [
	...extensionZones,
	{
		target: [ './shared', './src' ],
		from: './extensions',
		except: [ './index.json' ],
		message: 'What is shared names no extension.',
	},
	{ target: './shared', from: './src', message: 'What is shared does not know the entry points.' },
	{
		target: './shared/view',
		from: './shared',
		except: [ './view' ],
		message: 'What visitors download imports nothing of the editor.',
	},
	{
		target: './extensions',
		from: './src',
		except: [ './domains' ],
		message: 'An extension knows domains, not the entry points.',
	},
	...domains.map( ( name ) => ( {
		target: `./src/domains/${ name }`,
		from: './src/domains',
		except: [ `./${ name }` ],
		message: 'A domain imports nothing of another one.',
	} ) ),
	{
		target: [ './src/admin', './src/editor.ts' ],
		from: './src/domains',
		message: 'The core finds domains, it does not name them.',
	},
];

/** @param {string} regex @param {string} message */
const restrict = ( regex, message ) => ( {
	'@typescript-eslint/no-restricted-imports': [
		'error',
		{ patterns: [ { regex, message, allowTypeImports: true } ] },
	],
} );

/** Texts that are not translated: product names, URLs, and samples of what an author types. */
const SAME_EVERYWHERE = '(Slipstream|Mailchimp|pk\\.…|https:\\x2F\\x2F\\S*)';

/** Matches texts that contain a word, in esquery's syntax. */
const WORDS = `/^(?!\\s*${ SAME_EVERYWHERE }\\s*$)[^]*\\p{L}{2}/u`;

/** Attributes whose values users read or hear. */
const READ_ATTRIBUTE = 'JSXAttribute[name.name=/^(placeholder|label|help|title|aria-label|alt)$/]';

const UNTRANSLATED = 'People read this: put it into __() or _x().';

/** Selects literal texts in JSX, including those in conditions and templates. */
const untranslated = [
	`:matches(${ READ_ATTRIBUTE }, JSXElement, JSXFragment) > JSXExpressionContainer`,
	`:matches(${ READ_ATTRIBUTE }, JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)`,
]
	.flatMap( ( holder ) => [
		`${ holder } > Literal[value=${ WORDS }]`,
		`${ holder } > TemplateLiteral > TemplateElement[value.raw=${ WORDS }]`,
	] )
	.concat( `${ READ_ATTRIBUTE } > Literal[value=${ WORDS }]`, `JSXText[value=${ WORDS }]` )
	.map( ( selector ) => ( { selector, message: UNTRANSLATED } ) );

export default [
	{ ignores: [ '**/build/**', '**/node_modules/**', '**/vendor/**', '.cache/**', 'artifacts/**' ] },
	...wordpress.configs.recommended,
	{
		linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
		settings: { 'import/resolver': { typescript: { project: './tsconfig.json' }, node: true } },
		rules: {
			'import/no-restricted-paths': [ 'error', { zones } ],
			// Allow type imports from packages that other packages install.
			'import/no-extraneous-dependencies': 'off',
			'import/no-unresolved': 'off',
			'@wordpress/no-unsafe-wp-apis': 'off',
			'@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'slipstream' } ],
			'@wordpress/dependency-group': 'off',
			'prettier/prettier': [ 'error', {}, { usePrettierrc: true } ],
			'jsdoc/check-line-alignment': 'off',
			'jsdoc/require-property-description': 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/check-param-names': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-returns-type': 'off',
			'jsdoc/check-tag-names': 'off',
			'jsdoc/require-param-description': 'off',
			camelcase: [ 'error', { properties: 'never', allow: [ '^__webpack_public_path__$' ] } ],
			'jsdoc/require-returns-description': 'off',
			'max-lines': [ 'error', { max: 400 } ],
			'max-lines-per-function': [ 'error', { max: 80 } ],
		},
	},
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/ban-ts-comment': [ 'error', { 'ts-expect-error': true } ],
			'@typescript-eslint/consistent-type-imports': 'error',
			// TypeScript compares the parameters of methods bivariantly, which lists of different blocks need.
			'@typescript-eslint/method-signature-style': 'off',
		},
	},
	{
		files: [ '{extensions,shared,src}/**/*.tsx' ],
		// Saved markup must keep the texts of its release. The slideshow's save uses markup.tsx.
		ignores: [
			'**/test/**',
			'**/*.test.tsx',
			'**/save.tsx',
			'**/deprecated/**',
			'**/deprecated.tsx',
			'extensions/slideshow/markup.tsx',
		],
		rules: { 'no-restricted-syntax': [ 'error', ...untranslated ] },
	},
	{
		files: [ '{extensions,src/domains}/**/view.ts', '{extensions,src/domains}/**/view/**/*.ts' ],
		rules: restrict(
			`^(?!\\./|(\\.\\./)+shared/view(/|$)|(${ engines.join( '|' ) })(/|$))`,
			'A view imports ./view/*, shared/view and its engine only.'
		),
	},
	{
		files: [ 'extensions/**/save.tsx' ],
		rules: restrict( 'shared/', 'Saved markup must not change with shared code.' ),
	},
	{
		files: [ 'extensions/**/deprecated/**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-restricted-imports': [
				'error',
				{
					patterns: [
						{ regex: '^\\.\\./', message: 'What is deprecated is frozen: it has copies of its own.' },
					],
				},
			],
		},
	},
	{
		files: [ '**/test/**', '**/*.test.{ts,tsx,mjs}', 'tests/**' ],
		rules: { 'max-lines-per-function': 'off', 'jsdoc/require-jsdoc': 'off' },
	},
	{
		// Playwright's fixtures have a function named `use`, which is not a React hook.
		files: [ 'tests/e2e/**', 'extensions/**/*.spec.ts', 'src/domains/**/*.spec.ts' ],
		rules: { 'react-hooks/rules-of-hooks': 'off' },
	},
	{
		files: [ 'tools/**', 'tests/**/*.mjs', '*.js', '*.cjs' ],
		// Some of this code runs in a browser.
		languageOptions: {
			globals: {
				window: 'readonly',
				document: 'readonly',
				requestAnimationFrame: 'readonly',
				PerformanceObserver: 'readonly',
			},
		},
		rules: { 'no-console': 'off', 'jsdoc/require-jsdoc': 'off', 'n/no-process-exit': 'off' },
	},
];
