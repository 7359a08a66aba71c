import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

/** Reads the ID of a Nextdoor post from its URL or its embed URL. Same rules as in Renderer.php. */
export function readPostId( text: string ): string | undefined {
	return new RegExp( constants.path ).exec( readAddress( text, constants.hosts )?.pathname ?? '' )?.[ 1 ];
}

/** @param code A URL, or Nextdoor's embed code with one. @return The URL. */
export const urlIn = ( code: string ): string => /<iframe\b[^>]*\bsrc="([^"]*)"/i.exec( code )?.[ 1 ] ?? code;

export const frameUrl = ( id: string ): string => `${ constants.origin }/embed/${ id }`;
