/** What another page adds to the editor's address when it sends the author back. */
const FLAGS = /[?&](plan_upgraded|stripe_connect_success|stripe_connect_cancelled)\b/;

/** Tells an author who comes back from a checkout or a payment provider how it went; any other opening costs nothing. */
export function showReturnNotices(): void {
	if ( FLAGS.test( window.location.search ) ) {
		import( /* webpackChunkName: "return-notices" */ './return-notices' ).then(
			( { showNotices } ) => showNotices(),
			// A notice that does not arrive is no reason to disturb the author.
			() => {}
		);
	}
}
