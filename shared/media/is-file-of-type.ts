import { getAllowedMimeTypes } from '../site';

/** A file as browsers and the media library give it. */
interface NamedFile {
	readonly name: string;
	readonly type?: string;
}

/**
 * @param name File name or address.
 * @return What follows its last dot, in lower case.
 */
function getExtension( name: string ): string {
	const path = URL.canParse( name ) ? new URL( name ).pathname : name;
	return /\.([^./]+)$/.exec( path )?.[ 1 ]?.toLowerCase() ?? '';
}

/**
 * @param file         A file, or the name or address of one.
 * @param kind         First part of a MIME type: "image", "video", "audio".
 * @param allowedTypes Extensions, separated by "|", to MIME type; by default those that the site accepts.
 * @return Whether the site accepts the file as one of that kind. A file's own MIME type counts, else its extension.
 */
export function isFileOfType(
	file: NamedFile | string,
	kind: string,
	allowedTypes: ReadonlyMap< string, string > = getAllowedMimeTypes()
): boolean {
	const { name, type } = typeof file === 'string' ? { name: file, type: '' } : file;
	const extension = getExtension( name );
	return [ ...allowedTypes ]
		.filter( ( [ , mime ] ) => mime.startsWith( `${ kind }/` ) )
		.some( ( [ extensions, mime ] ) => ( type ? type === mime : extensions.split( '|' ).includes( extension ) ) );
}
