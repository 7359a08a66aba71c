/** Flags that other pages add to the editor's URL when the author returns. */
const FLAGS = /[?&](plan_upgraded|stripe_connect_success|stripe_connect_cancelled)\b/;

/** Shows the result when an author returns from a checkout or a payment provider. Loads no code otherwise. */
export function showReturnNotices(): void {
	if ( FLAGS.test( window.location.search ) ) {
		import( /* webpackChunkName: "return-notices" */ './return-notices' ).then(
			( { showNotices } ) => showNotices(),
			// Ignore a missing notice.
			() => {}
		);
	}
}
