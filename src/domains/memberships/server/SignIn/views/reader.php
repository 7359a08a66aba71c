<?php
/**
 * Template of the readers' pages: sign-in and account.
 *
 * @var array{
 *     answer: \Slipstream\Domains\Memberships\SignIn\ReaderPageView,
 *     action: string, account: string, back: string, origin: string, token: string, is_block: bool
 * } $view
 */

declare( strict_types=1 );

?>
<main id="slipstream-reader" class="slipstream-reader is-layout-flow" style="max-width:40rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere">
<?php require __DIR__ . '/reader-content.php'; ?>
<?php if ( '' !== $view['back'] ) : ?>
<p><a href="<?php echo esc_url( $view['back'] ); ?>"><?php esc_html_e( 'Back to your account', 'slipstream' ); ?></a></p>
<?php endif; ?>
<p><a href="<?php echo esc_url( $view['origin'] ); ?>">
	<?php home_url( '/' ) === $view['origin'] ? esc_html_e( 'Back to the site', 'slipstream' ) : esc_html_e( 'Back to the page', 'slipstream' ); ?>
</a></p>
</main>
