import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { readGiphyId, toEmbedUrl } from './giphy-id';

export const transforms = {
	from: [
		fromParagraph( 'jetpack/gif', ( text ) => {
			const id = /^\s*https?:/i.test( text ) ? readGiphyId( text ) : undefined;
			return id ? { giphyUrl: toEmbedUrl( id ) } : undefined;
		} ),
	],
};
