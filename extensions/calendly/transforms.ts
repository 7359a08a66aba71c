import { fromParagraph } from '../../shared/embeds/from-paragraph';
import metadata from './block.json';
import { readEmbedCode } from './embed-code';

/** An address on a line of its own, or a widget's code; a sentence with an address in it stays a sentence. */
const isAlone = ( text: string ) => ! /\s/.test( text.trim() ) || /data-url|init(?:Popup|Badge)Widget/.test( text );

export const transforms = {
	from: [
		fromParagraph( metadata.name, ( text ) =>
			isAlone( text ) ? readEmbedCode( text.trim() )?.attributes : undefined
		),
	],
};
