/**
 * Downloads a file without leaving the page. The browser shows errors in its list of downloads.
 *
 * @param url  URL of the file.
 * @param name File name, used if the server sends none.
 */
export function download( url: string, name = '' ): void {
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
}
