<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Access\ClosedParts;
use Slipstream\Contracts\Reader;
use WP_Post;

/** Renders the content of a post's email. The last result is cached for readers with access to the same parts. */
final class PostContent {

	/** Maximum bytes. A longer post is sent as its excerpt: email programs would cut it off, and converting it would take seconds. */
	private const MAX = 400_000;

	/** Maximum bytes of an excerpt. WordPress limits only the words, and a word can be as long as the post. */
	private const MAX_EXCERPT = 10_000;

	private string $seen = '';

	/** @var array{title: string, url: string, author: string, date: string, image: string, html: string, is_full: bool}|null */
	private ?array $content = null;

	public function __construct(
		private readonly NewsletterSettings $settings,
		private readonly VisitorView $view,
		private readonly ClosedParts $parts,
	) {}

	/**
	 * @param Reader|null $reader Recipient with a confirmed address; null for a visitor.
	 * @return array{title: string, url: string, author: string, date: string, image: string, html: string, is_full: bool} Only `html` is
	 *     escaped.
	 */
	public function for_post( WP_Post $post, ?Reader $reader = null ): array {
		$readable = $this->parts->readable( $post->post_content, $post, $reader ?? Reader::visitor() );
		$seen     = md5(
			(string) wp_json_encode(
				[ $readable, $post->to_array(), $this->settings->is_full(), get_post_thumbnail_id( $post ) ],
				JSON_PARTIAL_OUTPUT_ON_ERROR
			)
		);
		if ( null === $this->content || $seen !== $this->seen ) {
			$whole = clone $post;
			// Use all pages of the post. A feed contains only the first page.
			$whole->post_content = str_replace( '<!--nextpage-->', '', $post->post_content );

			$this->content = $this->view->render( $whole, fn (): array => $this->render( $whole ), $reader );
			$this->seen    = $seen;
		}
		return $this->content;
	}

	/** @return array{title: string, url: string, author: string, date: string, image: string, html: string, is_full: bool} */
	private function render( WP_Post $post ): array {
		$url     = (string) get_permalink( $post );
		$content = $this->settings->is_full() ? get_the_content_feed( 'rss2' ) : '';
		$html    = strlen( $content ) <= self::MAX ? EmailMarkup::from_html( $content, $url ) : '';
		$is_full = '' !== trim( $html ) && strlen( $html ) <= self::MAX;
		return [
			'title'   => self::line( get_the_title( $post ) ),
			'url'     => $url,
			'author'  => self::line( get_the_author_meta( 'display_name', (int) $post->post_author ) ),
			'date'    => (string) get_the_date( '', $post ),
			'image'   => (string) get_the_post_thumbnail_url( $post, 'large' ),
			'html'    => $is_full ? $html : self::excerpt( $post, $url ),
			'is_full' => $is_full,
		];
	}

	/** @return string HTML of the excerpt; '' if it is too long. */
	private static function excerpt( WP_Post $post, string $url ): string {
		$excerpt = get_the_excerpt( $post );
		return strlen( $excerpt ) > self::MAX_EXCERPT ? '' : EmailMarkup::from_html( wpautop( $excerpt ), $url );
	}

	/** Returns text without markup on one line, for the subject. */
	private static function line( string $text ): string {
		$text = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' );
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) );
	}
}
