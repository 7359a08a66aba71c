/**
 * Has the browser download a file: with what goes wrong its list of downloads shows it, and the screen stays.
 *
 * @param url  Of the file.
 * @param name Of the file, where the server does not say it.
 */
export function download( url: string, name = '' ): void {
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
}
