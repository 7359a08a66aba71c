<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Head\Head;
use Slipstream\Head\SeoPlugins;
use Slipstream\Plugin;
use WP_User;

/**
 * Adds the tags for search engines and social networks to the head of a page.
 * @phpstan-import-type Picture from SocialPicture
 */
final class PageHead {

	public function __construct(
		private readonly DiscoverySettings $settings,
		private readonly PageTexts $texts,
		private readonly Head $head,
	) {}

	/** Hook `wp`: adds the hooks that this page needs. */
	public function start(): void {
		if ( is_admin() || is_feed() || is_robots() || is_404() || ! $this->settings->prints_tags() ) {
			return;
		}
		$post      = $this->texts->post();
		$is_hidden = null !== $post && PostFields::is_hidden( $post->ID );
		if ( '' !== SeoPlugins::active() ) {
			if ( $is_hidden ) {
				// Run after the other plugin, which may allow search engines to show the page.
				add_filter( 'wp_robots', [ Indexing::class, 'add_noindex_if_printed' ], PHP_INT_MAX );
			}
			return;
		}
		add_action( 'wp_head', [ $this, 'add' ], 1, 0 );
		add_filter( 'pre_get_document_title', Plugin::callback( PageTitle::class, 'replace' ) );
		if ( $is_hidden ) {
			add_filter( 'wp_robots', [ Indexing::class, 'add_noindex' ] );
		}
	}

	/** Hook `wp_head`: adds the tags before Head prints them. */
	public function add(): void {
		$description = $this->texts->description();
		/**
		 * Filters the meta elements for search engines. A Jetpack filter.
		 * @param array<string, string> $tags Contents by name.
		 */
		$filtered = apply_filters( 'jetpack_seo_meta_tags', '' === $description ? [] : [ 'description' => $description ] );
		$names    = self::usable_tags( $filtered );
		/**
		 * Filters whether meta elements for search engines are printed. A Jetpack filter.
		 * @param bool $is_enabled True by default.
		 */
		if ( false !== apply_filters( 'jetpack_seo_meta_tags_enabled', true ) && ! self::is_left_to_theme() ) {
			array_walk( $names, fn ( string $content, string $name ) => $this->head->add_meta( $name, $content ) );
		}
		if ( is_search() || ( is_singular() && null === $this->texts->post() ) ) {
			// Search results and posts with a password are not meant to be shared.
			return;
		}
		/**
		 * Filters the tags for social networks. A Jetpack filter.
		 * @param array<string, string> $tags Contents by name, such as `og:title`.
		 */
		$tags = self::usable_tags( apply_filters( 'jetpack_open_graph_tags', $this->social_tags( $description ) ) );
		array_walk( $tags, fn ( string $content, string $name ) => $this->head->add_meta( $name, $content ) );
		$post = $this->texts->post();
		if ( null !== $post && is_singular() ) {
			$nodes = StructuredPost::nodes( $post, $this->texts->title(), $description, $tags['og:image'] ?? '' );
			array_walk( $nodes, fn ( array $node ) => $this->head->add_page_data( $node ) );
		}
	}

	/** Whether the theme prints its own meta elements for search engines. */
	private static function is_left_to_theme(): bool {
		/**
		 * Filters the themes that print meta elements for search engines themselves. A Jetpack filter.
		 * @param array<mixed> $themes Folders of themes, as values or as keys. Empty by default.
		 */
		$themes = apply_filters( 'jetpack_seo_meta_tags_conflicted_themes', [] );
		$theme  = get_template();
		return is_array( $themes ) && ( in_array( $theme, $themes, true ) || isset( $themes[ $theme ] ) );
	}

	/** @return array<string, string> Contents of the Open Graph and Twitter card tags, by name. */
	private function social_tags( string $description ): array {
		$post    = $this->texts->post();
		$object  = get_queried_object();
		$title   = $this->texts->title();
		$picture = null === $post ? null : PagePicture::find( $post );
		$article = null === $post || ! is_singular() || is_front_page() ? null : $post;
		$type    = match ( true ) {
			null !== $article          => 'article',
			$object instanceof WP_User => 'profile',
			default                    => 'website',
		};
		$general = [
			'og:site_name'   => PlainText::from_html( (string) get_bloginfo( 'name' ) ),
			'og:locale'      => get_locale(),
			'og:type'        => $type,
			'og:title'       => $title,
			'og:description' => $description,
			'og:url'         => PageUrl::current(),
		];
		$dates   = null === $article ? [] : [
			'article:published_time' => (string) get_post_time( DATE_ATOM, true, $article ),
			'article:modified_time'  => (string) get_post_modified_time( DATE_ATOM, true, $article ),
		];
		return array_filter(
			$general + $dates + self::picture_tags( $picture ) + [
				'twitter:card'        => self::card( $picture ),
				'twitter:title'       => $title,
				'twitter:description' => $description,
			],
			static fn ( string $content ): bool => '' !== $content
		);
	}

	/**
	 * @param Picture|null $picture Null for the site's icon.
	 * @return array<string, string> Contents by name.
	 */
	private static function picture_tags( ?array $picture ): array {
		$image = [ 'og:image' => self::image_url( $picture ) ];
		return null === $picture ? $image : $image + [
			'og:image:width'    => (string) $picture['width'],
			'og:image:height'   => (string) $picture['height'],
			'og:image:alt'      => $picture['alt'],
			'twitter:image'     => $picture['url'],
			'twitter:image:alt' => $picture['alt'],
		];
	}

	/**
	 * Returns the entries of a filtered list whose name and content are strings.
	 * @return array<string, string> Contents by name.
	 */
	private static function usable_tags( mixed $tags ): array {
		$is_tag = static fn ( mixed $content, mixed $name ): bool => is_string( $content ) && is_string( $name );
		return is_array( $tags ) ? array_filter( $tags, $is_tag, ARRAY_FILTER_USE_BOTH ) : [];
	}

	/**
	 * @param Picture|null $picture Null for the site's icon.
	 * @return string URL; '' if the site has no icon either.
	 */
	public static function image_url( ?array $picture ): string {
		return null === $picture ? (string) get_site_icon_url() : $picture['url'];
	}

	/**
	 * Returns the type of the Twitter card. An icon is too small for a large card.
	 * @param Picture|null $picture Null for the site's icon.
	 */
	public static function card( ?array $picture ): string {
		return null === $picture ? 'summary' : 'summary_large_image';
	}
}
