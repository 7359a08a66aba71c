/** Query arguments that other pages add to the editor's URL when the author returns. */
const FLAGS = /[?&](plan_upgraded|stripe_connect_success|stripe_connect_cancelled)\b/;

/** Shows a notice when an author returns from a checkout or a payment provider. Otherwise loads no code. */
export function showReturnNotices(): void {
	if ( FLAGS.test( window.location.search ) ) {
		import( /* webpackChunkName: "return-notices" */ './return-notices' ).then(
			( { showNotices } ) => showNotices(),
			// Nothing else depends on the notice, so ignore a failed download.
			() => {}
		);
	}
}
