import { getAllowedMimeTypes } from '../site';

/** A file of a browser or the media library. */
interface NamedFile {
	readonly name: string;
	readonly type?: string;
}

/**
 * @param name File name or URL.
 * @return The extension in lower case.
 */
function getExtension( name: string ): string {
	const path = URL.canParse( name ) ? new URL( name ).pathname : name;
	return /\.([^./]+)$/.exec( path )?.[ 1 ]?.toLowerCase() ?? '';
}

/**
 * @param file         File, file name or URL.
 * @param kind         First part of a MIME type: "image", "video", "audio".
 * @param allowedTypes MIME types by extensions, which are separated by "|"; by default those of the site.
 * @return Whether the site accepts the file as one of that kind. Uses the file's MIME type, otherwise its extension.
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
