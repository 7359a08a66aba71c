<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Submissions\FormResultPage;
use WP_Post;

/**
 * Place of a form: in a post's content, or elsewhere on the site, such as in a template, widget or theme. Elsewhere, there is
 * no post.
 */
final class FormSource {

	/** Filters that WordPress applies to the content of widgets. */
	private const WIDGETS = [ 'widget_block_content', 'widget_text_content', 'widget_text', 'widget_custom_html_content' ];

	public function __construct(
		public readonly ?WP_Post $post,
		public readonly bool $is_widget = false,
		public readonly int $shared_id = 0,
	) {}

	/** @param int $shared_id Post ID of the shared form that is rendered; 0 for a form in the page's content. */
	public static function current( FormSettings $settings, int $shared_id = 0 ): self {
		$is_widget = '' !== $settings->widget() || array_filter( self::WIDGETS, 'doing_filter' ) !== [];
		// Outside the content, get_post() returns the main query's post, which does not contain the form.
		$post = ! $is_widget && doing_filter( 'the_content' ) ? get_post() : null;
		return new self( $post instanceof WP_Post ? $post : null, $is_widget, $shared_id );
	}

	public function post_id(): int {
		return $this->post->ID ?? 0;
	}

	/** @return list<string> Default recipients: the post's author, then the site. */
	public function recipients(): array {
		$author = null === $this->post ? false : get_userdata( (int) $this->post->post_author );
		return array_values(
			array_filter(
				[ false === $author ? '' : $author->user_email, (string) get_option( 'admin_email' ) ],
				static fn ( string $address ): bool => false !== is_email( $address )
			)
		);
	}

	/** Returns whether the form may email others than the site and the author. A contributor's preview may not. */
	public function may_email_others(): bool {
		if ( null === $this->post ) {
			return true;
		}
		$type   = get_post_type_object( $this->post->post_type );
		$author = get_userdata( (int) $this->post->post_author );
		return in_array( $this->post->post_status, [ 'publish', 'private' ], true )
			&& ( false === $author || null === $type || user_can( $author, $type->cap->publish_posts ) );
	}

	public function subject(): string {
		$site  = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		$title = match ( true ) {
			null !== $this->post => $this->title(),
			$this->is_widget => __( 'Sidebar', 'slipstream' ),
			default => __( 'New message', 'slipstream' ),
		};
		return trim( "[$site] $title" );
	}

	/** Returns the post's title as plain text; '' without a post. */
	public function title(): string {
		return null === $this->post
			? ''
			: html_entity_decode( wp_strip_all_tags( $this->post->post_title ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** Returns the URL of the current page, which may show several posts. */
	public static function page_url(): string {
		$path = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		return remove_query_arg( FormResultPage::PARAMETER, home_url( self::below_home( $path ) ) );
	}

	/** Removes the site's path from a URL path, because home_url() adds it. */
	private static function below_home( string $path ): string {
		$home = rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' );
		return '' !== $home && str_starts_with( $path, "$home/" ) ? substr( $path, strlen( $home ) ) : $path;
	}
}
