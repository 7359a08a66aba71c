import { readAddress } from '../../shared/embeds/address';

const HOSTS = /^(?:www\.|media\d*\.|i\.)?giphy\.com$/;

/** A page, an embed or a file; files may stand in a folder of Giphy's own that begins with "v1.". */
const PATH =
	/^\/(?:(?:embed|gifs|media|stickers|clips)\/)?(?:v1\.[\w=-]+\/)?([\w-]+)(?:\/(?:giphy|[\w-]+\.(?:gif|webp|mp4)))?(?:\.(?:gif|webp|mp4))?\/?$/;

const ID = /^\w{1,64}$/;

/** @return The id in an address of Giphy's: what follows the last hyphen of a GIF's name. */
export function readGiphyId( text: string ): string | undefined {
	const path = readAddress( text, HOSTS )?.pathname ?? '';
	const id = PATH.exec( path )?.[ 1 ]?.split( '-' ).at( -1 ) ?? '';
	return ID.test( id ) ? id : undefined;
}

/** @return The address of a short link, which says nothing of the GIF. */
export const readShortLink = ( text: string ) => readAddress( text, [ 'gph.is' ] )?.href;

/** @return The address of a frame. */
export const toEmbedUrl = ( id: string ) => `https://giphy.com/embed/${ id }`;
