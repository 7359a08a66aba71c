/**
 * Downloads a file without leaving the screen. Errors appear in the browser's list of downloads.
 *
 * @param url  URL of the file.
 * @param name File name, unless the server sends one.
 */
export function download( url: string, name = '' ): void {
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
}
