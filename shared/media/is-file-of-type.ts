import { getAllowedMimeTypes } from '../site';

/** A browser's file, or a record of the media library. */
interface NamedFile {
	readonly name: string;
	readonly type?: string;
}

/**
 * @param name File name or URL.
 * @return File extension in lowercase.
 */
function getExtension( name: string ): string {
	const path = URL.canParse( name ) ? new URL( name ).pathname : name;
	return /\.([^./]+)$/.exec( path )?.[ 1 ]?.toLowerCase() ?? '';
}

/**
 * @param file         File, file name or URL.
 * @param kind         First part of the MIME type: "image", "video" or "audio".
 * @param allowedTypes MIME types by file extensions, which are separated by "|". By default, those of the site.
 * @return Whether the site accepts the file as this kind. Checks the file's MIME type, or its extension if there is
 *     none.
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
