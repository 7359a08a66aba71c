<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Head\SeoPlugins;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Options;

/** The owner's settings for search engines and social networks. */
final class DiscoverySettings {

	public const NAME = 'discovery';

	/** Jetpack's options for the description of the front page, newer one first. Used while Slipstream's own setting is empty. */
	private const FRONT_PAGE_OPTIONS = [ 'advanced_seo_front_page_description', 'seo_meta_description' ];

	/** Maximum characters of the front page's description. Source: contract `seo`. */
	private const MAX_DESCRIPTION = 300;

	public function __construct( private readonly SettingsStore $store ) {}

	public static function section(): Section {
		return new Section(
			name: self::NAME,
			title: __( 'Search engines and social networks', 'slipstream' ),
			group: Section::VISIBILITY,
			fields: [
				new Field(
					name: 'print_tags',
					type: Field::TOGGLE,
					label: __( 'Add titles, descriptions and images for search engines and social networks', 'slipstream' ),
					description: __( 'Slipstream adds nothing while another SEO plugin is active.', 'slipstream' ),
					default: true,
				),
				new Field(
					name: 'draw_pictures',
					type: Field::TOGGLE,
					label: __( 'Create an image for posts without one', 'slipstream' ),
					description: __( 'Shows the title, the site name and the colors of the theme on social networks.', 'slipstream' ),
					default: true,
				),
				new Field(
					name: 'front_page_description',
					type: Field::TEXTAREA,
					label: __( 'Description of the front page', 'slipstream' ),
					description: __( 'If empty, the tagline of the site is used.', 'slipstream' ),
					max: self::max_length(),
				),
			],
		);
	}

	/** @return string|null Name of the SEO plugin that prints the tags; null if Slipstream does. */
	public static function other_plugin(): ?string {
		$name = SeoPlugins::active();
		return '' === $name ? null : $name;
	}

	/** Whether this site prints tags. */
	public function prints_tags(): bool {
		/**
		 * Filters whether tags for search engines are switched off. A Jetpack filter.
		 * @param bool $is_off False by default.
		 */
		$is_off = apply_filters( 'jetpack_disable_seo_tools', false );
		return true !== $is_off && $this->store->values( self::section() )->is_on( 'print_tags' );
	}

	/**
	 * Whether pictures are drawn for posts that have none. False while another SEO plugin is active, because that plugin chooses the
	 * pictures.
	 */
	public function draws_pictures(): bool {
		return $this->prints_tags() && null === self::other_plugin() && $this->store->values( self::section() )->is_on( 'draw_pictures' );
	}

	/** @return string Plain text from Slipstream's setting, or else from Jetpack's options; '' if the owner wrote none. */
	public function front_page_text(): string {
		$texts = [ $this->store->values( self::section() )->text( 'front_page_description' ) ];
		foreach ( self::FRONT_PAGE_OPTIONS as $option ) {
			$value   = Options::autoloaded_value( $option );
			$texts[] = is_scalar( $value ) ? (string) $value : '';
		}
		return PlainText::from_html( (string) current( array_filter( $texts, static fn ( string $text ): bool => '' !== trim( $text ) ) ) );
	}

	/** Returns the owner's description of the front page, or else the tagline. */
	public function front_page_description(): string {
		$text = $this->front_page_text();
		return '' === $text ? PlainText::from_html( (string) get_bloginfo( 'description' ) ) : $text;
	}

	private static function max_length(): int {
		/**
		 * Filters the maximum length of the front page's description. A Jetpack filter.
		 * @param int $characters 300 by default.
		 */
		$max = apply_filters( 'jetpack_seo_front_page_description_max_length', self::MAX_DESCRIPTION );
		return is_int( $max ) && $max > 0 ? $max : self::MAX_DESCRIPTION;
	}
}
