<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ReaderAccount;

use Slipstream\Access\Readers;
use Slipstream\Access\ResponseCache;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;

/** Renders the account of the reader of this page. Feeds, REST responses, emails and indexes receive a link, which is the same for all. */
final class AccountBlock {

	public function __construct(
		private readonly ReaderPage $page,
		private readonly Readers $readers,
		private readonly ResponseCache $cache,
	) {}

	public function render(): string {
		// If the theme has sent the headers before the content, caches could store the page. It then contains only the link.
		$is_personal = $this->is_page() && $this->cache->refuse();
		if ( $is_personal ) {
			wp_enqueue_style( 'wp-block-button' );
		}
		$content = $is_personal ? $this->page->block( (int) get_the_ID() ) : self::link();
		return sprintf( '<div %1$s>%2$s</div>', get_block_wrapper_attributes(), $content );
	}

	/** Whether the block is rendered in a page of the site, for the reader who requested it. */
	private function is_page(): bool {
		return did_action( 'template_redirect' ) > 0 && ! is_admin() && ! is_feed() && ! is_embed()
			&& ! wp_is_rest_endpoint() && ! wp_doing_cron() && ! $this->readers->is_viewing_as();
	}

	private static function link(): string {
		return sprintf(
			'<p><a href="%1$s">%2$s</a></p>',
			esc_url( ReaderLink::to_own_account() ),
			esc_html__( 'Go to your account', 'slipstream' )
		);
	}
}
