import { readAddress } from '../../shared/embeds/address';

const HOSTS = /^(?:www\.|media\d*\.|i\.)?giphy\.com$/;

/** Path of a page, an embed frame or a file. A file's path may contain a folder that starts with `v1.`. */
const PATH =
	/^\/(?:(?:embed|gifs|media|stickers|clips)\/)?(?:v1\.[\w=-]+\/)?([\w-]+)(?:\/(?:giphy|[\w-]+\.(?:gif|webp|mp4)))?(?:\.(?:gif|webp|mp4))?\/?$/;

const ID = /^\w{1,64}$/;

/** @return The ID of the GIF in a Giphy URL, which is the part of its slug after the last hyphen; undefined for other text. */
export function readGiphyId( text: string ): string | undefined {
	const path = readAddress( text, HOSTS )?.pathname ?? '';
	const id = PATH.exec( path )?.[ 1 ]?.split( '-' ).at( -1 ) ?? '';
	return ID.test( id ) ? id : undefined;
}

/** @return The URL of a Giphy short link; undefined for other text. Short links do not contain the ID, so they must be followed. */
export const readShortLink = ( text: string ) => readAddress( text, [ 'gph.is' ] )?.href;

/** @return URL of the embed frame for an ID. */
export const toEmbedUrl = ( id: string ) => `https://giphy.com/embed/${ id }`;
