<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Access\ClosedParts;
use Slipstream\Access\Readers;
use Slipstream\Contracts\Reader;
use Slipstream\Registration\Registry;
use Slipstream\Mail\EmailFrame;
use Slipstream\Support\TextLine;
use WP_Post;

/**
 * Renders the content of a post's email. The last result is cached for readers with access to the same parts.
 * @phpstan-type Content array{
 *     title: string,
 *     preview_text: string,
 *     url: string,
 *     author: string,
 *     date: string,
 *     image: array{url: string, width: int, height: int}|null,
 *     html: string,
 *     is_full: bool,
 * }
 */
final class PostContent {

	/** Maximum bytes of a post. Converting a longer one would take seconds, so its excerpt is sent. */
	private const MAX = 400_000;

	/** Maximum characters of a title in the email. */
	private const MAX_TITLE = 500;

	/** Maximum bytes of an excerpt. WordPress limits only the words, and a word can be as long as the post. */
	private const MAX_EXCERPT = 10_000;

	/** Blocks of WordPress that render no other post or pattern. */
	private const CORE_BLOCKS = '#^(?:audio|button|buttons|code|column|columns|cover|details|embed|file'
		. '|footnotes|gallery|group|heading|html|image|list|list-item|math|media-text|more|nextpage|paragraph|preformatted|pullquote|quote'
		. '|separator|spacer|table|verse|video)$#';

	private string $seen = '';

	/** Email address if the cached content is only for this reader; null if all readers with access to the same parts receive it. */
	private ?string $only_for = null;

	/** @var Content|null */
	private ?array $content = null;

	public function __construct(
		private readonly NewsletterSettings $settings,
		private readonly VisitorView $view,
		private readonly ClosedParts $parts,
		private readonly Readers $readers,
		private readonly Registry $registry,
	) {}

	/**
	 * @param Reader|null $reader Recipient with a confirmed address; null for a visitor.
	 * @return Content Only `html` is escaped, and contains merge tags. `preview_text` is the automatic one; see OwnTexts.
	 */
	public function for_post( WP_Post $post, ?Reader $reader = null ): array {
		$readable = $this->parts->readable( $post->post_content, $post, $reader ?? Reader::visitor() );
		$seen     = md5(
			(string) wp_json_encode(
				[ $readable, $post->to_array(), $this->settings->is_full(), get_post_thumbnail_id( $post ) ],
				JSON_PARTIAL_OUTPUT_ON_ERROR
			)
		);
		$email    = $reader->email ?? '';
		if ( null === $this->content || $seen !== $this->seen || ( null !== $this->only_for && $email !== $this->only_for ) ) {
			$asked = $this->readers->asked();
			$whole = clone $post;
			// Use all pages of the post. A feed contains only the first page.
			$whole->post_content = str_replace( '<!--nextpage-->', '', $post->post_content );

			$this->content = $this->view->render(
				$whole,
				fn (): array => MergeTags::keep( fn (): array => $this->render( $whole ) ),
				$reader
			);
			$this->seen    = $seen;
			// Patterns, and other posts in a list, can contain parts that only some readers may see.
			$this->only_for = $this->readers->asked() > $asked && ! $this->has_only_own_content( $post->post_content ) ? $email : null;
		}
		return $this->content;
	}

	/** Whether a post contains no block that renders another post or pattern. Then only its own parts can be closed to some readers. */
	private function has_only_own_content( string $content ): bool {
		preg_match_all( '#<!--\s+wp:(?:core/)?([a-z][a-z0-9/_-]*)#', $content, $names );
		foreach ( array_unique( $names[1] ) as $name ) {
			if ( null === $this->registry->owner( $name ) && 1 !== preg_match( self::CORE_BLOCKS, $name ) ) {
				return false;
			}
		}
		return ! str_contains( $content, '[' );
	}

	/** @return Content */
	private function render( WP_Post $post ): array {
		$url     = (string) get_permalink( $post );
		$content = $this->settings->is_full() ? get_the_content_feed( 'rss2' ) : '';
		$html    = strlen( $content ) <= self::MAX ? EmailMarkup::from_html( $content, $url ) : '';
		$is_full = '' !== trim( $html ) && strlen( $html ) <= EmailFrame::MAX_CONTENT;
		$excerpt = $is_full && ! has_excerpt( $post ) ? '' : self::excerpt( $post, $url );
		$html    = $is_full ? $html : $excerpt;
		return [
			'title'        => mb_strimwidth( self::line( get_the_title( $post ) ), 0, self::MAX_TITLE, '…', 'UTF-8' ),
			'preview_text' => PreviewText::from_html( MergeTags::fill_html( '' === trim( $excerpt ) ? $html : $excerpt, '' ) ),
			'url'          => $url,
			'author'       => self::line( get_the_author_meta( 'display_name', (int) $post->post_author ) ),
			'date'         => (string) get_the_date( '', $post ),
			'image'        => self::image( $post ),
			'html'         => $html,
			'is_full'      => $is_full,
		];
	}

	/**
	 * Returns the featured image, at most as wide as the email, because Outlook ignores max-width.
	 * @return array{url: string, width: int, height: int}|null Null if there is none.
	 */
	private static function image( WP_Post $post ): ?array {
		$image = wp_get_attachment_image_src( (int) get_post_thumbnail_id( $post ), 'large' );
		if ( false === $image || $image[1] < 1 ) {
			return null;
		}
		$scale = min( 1, EmailFrame::WIDTH / $image[1] );
		return [
			'url'    => $image[0],
			'width'  => (int) round( $image[1] * $scale ),
			'height' => max( 1, (int) round( $image[2] * $scale ) ),
		];
	}

	/** @return string HTML of the excerpt; '' if it is too long. */
	private static function excerpt( WP_Post $post, string $url ): string {
		$excerpt = get_the_excerpt( $post );
		$html    = strlen( $excerpt ) > self::MAX_EXCERPT ? '' : EmailMarkup::from_html( wpautop( $excerpt ), $url );
		return strlen( $html ) > EmailFrame::MAX_CONTENT ? '' : $html;
	}

	/** Returns text without markup on one line, for the subject. */
	private static function line( string $text ): string {
		return TextLine::from( html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' ) );
	}
}
