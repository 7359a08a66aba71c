<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Submissions\Answers;
use WP_Post;

/** The post that a form is shown in, or the lack of one. A page may show a form of its template: it belongs to the page then. */
final class FormSource {

	/** Filters of which the content of a widget comes. */
	private const WIDGETS = [ 'widget_block_content', 'widget_text_content', 'widget_text', 'widget_custom_html_content' ];

	public function __construct(
		public readonly ?WP_Post $post,
		public readonly bool $is_widget = false,
	) {}

	public static function current( FormSettings $settings ): self {
		$is_widget = '' !== $settings->widget() || array_filter( self::WIDGETS, 'doing_filter' ) !== [];
		$post      = get_post();
		return new self( $is_widget || self::is_beside_posts( $post ) || ! $post instanceof WP_Post ? null : $post, $is_widget );
	}

	/** Above and below a list of posts, as in a template's footer, WordPress has the first or the last one of them at hand: the form is not that one's. */
	private static function is_beside_posts( mixed $post ): bool {
		$first = $GLOBALS['wp_query']->post ?? null;
		return $post instanceof WP_Post && $first instanceof WP_Post && $first->ID === $post->ID && ! is_singular() && ! in_the_loop();
	}

	public function post_id(): int {
		return $this->post->ID ?? 0;
	}

	/** @return list<string> Who gets a message when the form doesn't say. */
	public function recipients(): array {
		$author = null === $this->post ? false : get_userdata( (int) $this->post->post_author );
		return array_values( array_filter( [ false === $author ? '' : $author->user_email, (string) get_option( 'admin_email' ) ], static fn ( string $address ): bool => false !== is_email( $address ) ) );
	}

	public function subject(): string {
		$site  = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		$title = null === $this->post ? __( 'Sidebar', 'slipstream' ) : $this->title();
		return trim( "[$site] $title" );
	}

	/** Plain text, in which nothing stands for a sign. */
	public function title(): string {
		return null === $this->post ? '' : html_entity_decode( wp_strip_all_tags( $this->post->post_title ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** The page that is shown, which is not always the post's own. */
	public static function page_url(): string {
		$path = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		return remove_query_arg( Answers::PARAMETER, home_url( self::below_home( $path ) ) );
	}

	/** The path of a request holds that of the site, which home_url() would add again. */
	private static function below_home( string $path ): string {
		$home = rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' );
		return '' !== $home && str_starts_with( $path, "$home/" ) ? substr( $path, strlen( $home ) ) : $path;
	}
}
