import limits from '../data/unsaved-texts.json';

/** The first half of an emoji, left by a cut. JSON cannot encode it alone, so the server refuses the request. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** Control characters, including line breaks. */
const CONTROL = /\p{Cc}/gu;

/** Returns the beginning of a text, without half an emoji at its end. */
export const cutText = ( text: string, max: number ) => text.slice( 0, max ).replace( HALF_CHARACTER, '' );

const limitOf = ( name: string ) => ( name === 'title' || name === 'content' ? limits[ name ] : limits.text );

/**
 * Returns unsaved texts of a post as the server accepts them: cut to its limits, without control characters other than
 * tabs and line breaks.
 *
 * @param fields Fields of the request by name. Values other than texts are not changed.
 */
export const cutTexts = < Fields extends Readonly< Record< string, unknown > > >( fields: Fields ): Fields =>
	Object.assign(
		{},
		fields,
		...Object.entries( fields ).map( ( [ name, value ] ) =>
			typeof value === 'string'
				? {
						[ name ]: cutText( value, limitOf( name ) ).replace( CONTROL, ( one ) =>
							'\t\n\r'.includes( one ) ? one : ' '
						),
					}
				: {}
		)
	);
