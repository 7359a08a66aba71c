<?php
/**
 * The page of an order.
 *
 * @var array{title: string, text: string, link: string, link_text: string} $view
 */

declare( strict_types=1 );

?>
<main id="slipstream-order" class="slipstream-order is-layout-flow" style="max-width:40rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere">
<h1><?php echo esc_html( $view['title'] ); ?></h1>
<p role="status"><?php echo esc_html( $view['text'] ); ?></p>
<p><a href="<?php echo esc_url( $view['link'] ); ?>"><?php echo esc_html( $view['link_text'] ); ?></a></p>
</main>
