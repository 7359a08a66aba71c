import constants from './constants.json';

const SUFFIX = new RegExp( constants.fileSuffix );

/** Suffix that WordPress adds to the file name of a smaller copy, such as `-300x200.jpg`. */
const SIZED = /-\d+x\d+\.\w+$/;

const nameOf = ( url: string ) => ( url.split( /[?#]/ )[ 0 ] ?? '' ).split( '/' ).at( -1 ) ?? '';

/**
 * @param url  URL of an image.
 * @param full URL of a full-size file.
 * @return Whether the image is a smaller copy of that file.
 */
export function isSmallerCopy( url: string | undefined, full: string ): boolean {
	const [ name, whole ] = [ nameOf( url ?? '' ), nameOf( full ) ];
	return name !== whole && SIZED.test( name ) && name.replace( SUFFIX, '' ) === whole.replace( SUFFIX, '' );
}
