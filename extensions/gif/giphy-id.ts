import { readAddress } from '../../shared/embeds/address';

const HOSTS = /^(?:www\.|media\d*\.|i\.)?giphy\.com$/;

/** Path of a page, an embed or a file. Files may be in a folder that starts with "v1.". */
const PATH =
	/^\/(?:(?:embed|gifs|media|stickers|clips)\/)?(?:v1\.[\w=-]+\/)?([\w-]+)(?:\/(?:giphy|[\w-]+\.(?:gif|webp|mp4)))?(?:\.(?:gif|webp|mp4))?\/?$/;

const ID = /^\w{1,64}$/;

/** @return The ID in a Giphy URL: the part after the last hyphen of the GIF's slug. */
export function readGiphyId( text: string ): string | undefined {
	const path = readAddress( text, HOSTS )?.pathname ?? '';
	const id = PATH.exec( path )?.[ 1 ]?.split( '-' ).at( -1 ) ?? '';
	return ID.test( id ) ? id : undefined;
}

/** @return The URL, if it is a short link. It does not contain the ID. */
export const readShortLink = ( text: string ) => readAddress( text, [ 'gph.is' ] )?.href;

/** @return URL of the embed frame. */
export const toEmbedUrl = ( id: string ) => `https://giphy.com/embed/${ id }`;
