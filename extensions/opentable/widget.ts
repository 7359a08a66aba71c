import { getActiveStyleName } from '../../shared/lookup/get-active-style-name';
import { getInitialState, getText, toRecord } from '../../shared/site/initial-state';
import constants from './constants.json';
import type { OpentableAttributes } from './types';
import { isRestaurantId, STYLES, validate, type StyleName, type Widget } from './valid';

/** Returns the site's language if the widget supports it, else English. */
const siteLanguage = () => getText( toRecord( getInitialState().slipstream ), 'reservationLanguage' ) ?? 'en-US';

export function widgetOf( attributes: OpentableAttributes ): Widget {
	const { rid, className = '', style } = attributes;
	const ids = rid.map( String ).filter( isRestaurantId );
	const chosen = className.includes( 'is-style-' ) ? getActiveStyleName( STYLES, className ) : style;
	const valid = validate( { ...attributes, style: chosen } ) as Omit< Widget, 'rid' >;
	const isStandard = valid.style === 'button' && ids.length > 1;
	return {
		...valid,
		rid: ids,
		style: isStandard ? 'standard' : valid.style,
		lang: valid.lang ?? siteLanguage(),
	};
}

/** @return Width and height in pixels. */
export function sizeOf( style: StyleName, isMulti: boolean ) {
	const height =
		style !== 'button' && isMulti ? constants[ `${ style }MultiHeight` ] : constants[ `${ style }Height` ];
	return { width: constants[ `${ style }Width` ], height };
}

/** @return URL of the preview's iframe. OpenTable does not count it as a visit. */
export function previewAddress( { rid, style, domain, lang, newtab }: Widget ): string {
	const isButton = style === 'button';
	const single = isButton ? 'button' : 'standard';
	const query = new URLSearchParams( {
		rid: rid.join( ',' ),
		type: rid.length > 1 ? 'multi' : single,
		theme: isButton ? 'standard' : style,
		overlay: 'false',
		domain,
		lang,
		newtab: String( newtab ),
		disablega: 'true',
	} );
	return `https://www.opentable.com/widget/reservation/canvas?${ query }`;
}
