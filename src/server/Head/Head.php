<?php
declare( strict_types=1 );

namespace Slipstream\Head;

use Slipstream\Support\Json;

/**
 * Collects metadata of the page and prints each property once. Name a method in the `head` of a Definition to
 * add tags, or ask for this service while a block is rendered.
 *
 * Tags and data about the page are left to an SEO plugin when one is active; data about content, such as opening hours, is not.
 */
final class Head {

	/** Vocabularies whose names are printed as `property="…"`, as Open Graph requires; all others as `name="…"`. */
	private const PROPERTY = '/^(?:og|article|book|profile|product|video|music|fb):/D';

	/** @var array<string, string> Content of meta elements, by name or property. */
	private array $meta = [];

	/** @var array<string, string> Addresses of link elements, by `rel`. */
	private array $links = [];

	/** @var array<string, string> JSON-LD of the page, by type. */
	private array $page_data = [];

	/** @var array<string, true> JSON-LD of content, by its text. */
	private array $content_data = [];

	/**
	 * Adds `<meta>`. Must be called before or in `wp_head` with a priority up to 1; later it has no effect.
	 * @param string $name    Such as `description` or `og:title`. The first content of a name is printed.
	 * @param string $content Plain text; '' adds nothing.
	 */
	public function add_meta( string $name, string $content ): void {
		if ( '' !== $content ) {
			$this->meta[ $name ] ??= $content;
			$this->listen();
		}
	}

	/**
	 * Adds `<link>`, see add_meta().
	 * @param string $rel Such as `canonical`. Only the first URL of a relation is printed.
	 */
	public function add_link( string $rel, string $url ): void {
		if ( '' !== $url ) {
			$this->links[ $rel ] ??= $url;
			$this->listen();
		}
	}

	/**
	 * Adds JSON-LD that describes the page itself, such as an Article; see add_meta().
	 * @param array<string, mixed> $node With `@type`. The first node of a type is printed.
	 */
	public function add_page_data( array $node ): void {
		if ( is_string( $node['@type'] ?? null ) ) {
			$this->page_data[ $node['@type'] ] ??= self::json( $node );
			$this->listen();
		}
	}

	/**
	 * Adds JSON-LD about content of the page, such as opening hours. It is printed at the end of the page, since classic themes
	 * render content after the head.
	 * @param array<string, mixed> $node With `@type`. Equal nodes are printed once.
	 */
	public function add_content_data( array $node ): void {
		$this->content_data[ self::json( $node ) ] = true;
		if ( false === has_action( 'wp_footer', [ $this, 'print_content_data' ] ) ) {
			add_action( 'wp_footer', [ $this, 'print_content_data' ], 10, 0 );
		}
	}

	/** Hook `wp_head`, early, since crawlers read only the first kilobytes. */
	public function print_tags(): void {
		/**
		 * Filters whether Slipstream prints tags and data about the page.
		 * @param bool $is_enabled False while an SEO plugin is active.
		 */
		if ( true === apply_filters( 'slipstream_head_enabled', '' === SeoPlugins::active() ) ) {
			foreach ( $this->meta as $name => $content ) {
				printf(
					"<meta %s=\"%s\" content=\"%s\" />\n",
					1 === preg_match( self::PROPERTY, $name ) ? 'property' : 'name',
					esc_attr( $name ),
					esc_attr( $content )
				);
			}
			foreach ( $this->links as $rel => $url ) {
				printf( "<link rel=\"%s\" href=\"%s\" />\n", esc_attr( $rel ), esc_url( $url ) );
			}
			array_map( self::print_data( ... ), $this->page_data );
		}
		$this->meta      = [];
		$this->links     = [];
		$this->page_data = [];
	}

	/** Hook `wp_footer`. */
	public function print_content_data(): void {
		array_map( self::print_data( ... ), array_map( 'strval', array_keys( $this->content_data ) ) );
		$this->content_data = [];
	}

	/** Adds the hook that prints data about content, with the first node only. */
	private function listen(): void {
		if ( false === has_action( 'wp_head', [ $this, 'print_tags' ] ) ) {
			add_action( 'wp_head', [ $this, 'print_tags' ], 2, 0 );
		}
	}

	/** @param array<string, mixed> $node See add_page_data(). */
	private static function json( array $node ): string {
		return Json::encode( [ '@context' => 'https://schema.org' ] + $node );
	}

	private static function print_data( string $json ): void {
		wp_print_inline_script_tag( $json, [ 'type' => 'application/ld+json' ] );
	}
}
