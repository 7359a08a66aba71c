<?php
declare( strict_types=1 );

namespace Slipstream\Head;

use Slipstream\Support\Json;

/**
 * Collects metadata about the page and prints each property once. To add tags, name a method as `head` in a Definition, or inject this
 * service and call it while a block renders.
 *
 * If an SEO plugin is active, that plugin prints the metadata about the page, and this class prints only data about content, such as
 * opening hours.
 */
final class Head {

	/** Prefixes of names that are printed as `property="…"`, as Open Graph requires. All others are printed as `name="…"`. */
	private const PROPERTY = '/^(?:og|article|book|profile|product|video|music|fb):/D';

	/** @var array<string, string> Content of meta elements, by name or property. */
	private array $meta = [];

	/** @var array<string, string> URLs of link elements, by `rel`. */
	private array $links = [];

	/** @var array<string, string> JSON-LD objects about the page, by type. */
	private array $page_data = [];

	/** @var array<string, true> JSON-LD objects about content. The keys are their texts, so equal objects occur once. */
	private array $content_data = [];

	/**
	 * Adds a meta element. Call it before `wp_head`, or in it with a priority of at most 1; later calls have no effect.
	 * @param string $name    Name or property, such as `description` or `og:title`. The first content of each name wins.
	 * @param string $content Plain text; '' adds nothing.
	 */
	public function add_meta( string $name, string $content ): void {
		if ( '' !== $content ) {
			$this->meta[ $name ] ??= $content;
			$this->listen();
		}
	}

	/**
	 * Adds a link element; see add_meta().
	 * @param string $rel Link relation, such as `canonical`. The first URL of each relation wins.
	 */
	public function add_link( string $rel, string $url ): void {
		if ( '' !== $url ) {
			$this->links[ $rel ] ??= $url;
			$this->listen();
		}
	}

	/**
	 * Adds JSON-LD about the page itself, such as an Article; see add_meta().
	 * @param array<string, mixed> $node JSON-LD object with `@type`. The first object of each type wins.
	 */
	public function add_page_data( array $node ): void {
		if ( is_string( $node['@type'] ?? null ) ) {
			$this->page_data[ $node['@type'] ] ??= self::json( $node );
			$this->listen();
		}
	}

	/**
	 * Adds JSON-LD about content of the page, such as opening hours. Printed at the end of the page, because classic themes render
	 * content after the head.
	 * @param array<string, mixed> $node JSON-LD object with `@type`. Equal objects are printed once.
	 */
	public function add_content_data( array $node ): void {
		$this->content_data[ self::json( $node ) ] = true;
		if ( false === has_action( 'wp_footer', [ $this, 'print_content_data' ] ) ) {
			add_action( 'wp_footer', [ $this, 'print_content_data' ], 10, 0 );
		}
	}

	/** Hook `wp_head`. Runs early, because some crawlers read only the first kilobytes. */
	public function print_tags(): void {
		/**
		 * Filters whether Slipstream prints metadata about the page.
		 * @param bool $is_enabled Default true; false while an SEO plugin is active.
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

	/** Adds the hook that prints the tags, when the first one is added. */
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
