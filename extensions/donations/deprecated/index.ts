import { line, shape } from './shape';

const group = ( ...parts: string[] ) => `(?:${ parts.join( '' ) })`;

const SEPARATOR = '<hr class="donations__separator"\\s*/?>';
const ANCHOR = line( 'a', '(?=[^>]*\\sclass="jetpack-donations-fallback-link")[^>]*' );
const PART = group( line( 'h4' ), line( 'p' ), ANCHOR );

// Since 2020: texts are in the markup and in the attributes. Releases of 2024 saved default texts in the author's language.
const links = shape( PART + group( SEPARATOR, PART ) + '*' );

const ITEM = ' class="donations__(?:one-time|monthly|annual)-item"';
const AMOUNTS = group(
	'<div class="donations__amounts donations__(?:one-time|monthly|annual)-item">',
	line( 'div', ' class="donations__amount" data-amount="[^"]*"' ) + '*',
	'</div>'
);
const CUSTOM = group(
	line( 'p' ),
	'<div class="donations__amount donations__custom-amount">[^<]*',
	'<div class="donations__amount-value" data-currency="[^"]*" data-empty-text="[^"]*"></div></div>'
);
const BUTTON = group(
	'<div class="wp-block-button donations__donate-button-wrapper donations__(?:one-time|monthly|annual)-item">',
	line( 'a', ' class="wp-block-button__link donations__donate-button donations__(?:one-time|monthly|annual)-item"' ),
	'</div>'
);

// Jetpack from mid-2020 to 9.0: the whole form, with formatted amounts.
const form = shape(
	[
		'<div class="donations__container">',
		group(
			'<div class="donations__nav">',
			line( 'div', ' role="button" tabindex="0" class="donations__nav-item" data-interval="[^"]*"' ) + '+',
			'</div>'
		) + '?',
		'<div class="donations__content"><div class="donations__tab">',
		line( 'h4', ITEM ) + '+',
		line( 'p' ),
		AMOUNTS + '+',
		CUSTOM + '?',
		line( 'div', ' class="donations__separator"' ),
		line( 'p', ITEM ) + '+',
		BUTTON + '+',
		'</div></div></div>',
	].join( '' )
);

/** Newest first. */
export const deprecated = [ links, form ];
