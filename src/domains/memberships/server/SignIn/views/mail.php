<?php
/**
 * Template of an email with a link.
 *
 * @var array{text: string, url: string, link: string, note: string} $view
 */

declare( strict_types=1 );

?>
<p><?php echo esc_html( $view['text'] ); ?></p>
<p><a href="<?php echo esc_url( $view['url'] ); ?>"><?php echo esc_html( $view['link'] ); ?></a></p>
<p><?php echo esc_html( $view['note'] ); ?></p>
