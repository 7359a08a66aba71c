<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** Related posts settings that apply to the whole site. */
final class RelatedSettings {

	private const MAX_WEIGHT = 10;

	private const NUMBERS = '/^\s*\d{1,20}(?:\s*,\s*\d{1,20})*\s*$/D';

	/** WordPress options that affect the index. */
	private const SITE = [ 'WPLANG', 'home', 'permalink_structure', 'category_base', 'tag_base' ];

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Call it after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'related-posts',
			title: __( 'Related posts', 'slipstream' ),
			group: Section::VISIBILITY,
			description: __(
				'This site compares the words of posts to find similar ones. Weights range from 0 to 10.',
				'slipstream'
			),
			fields: [
				self::weight( 'title_weight', __( 'Weight of the title', 'slipstream' ), 4 ),
				self::weight( 'terms_weight', __( 'Weight of categories and tags', 'slipstream' ), 3 ),
				self::weight( 'text_weight', __( 'Weight of the text', 'slipstream' ), 2 ),
				new Field(
					'excluded_categories',
					Field::TEXT,
					__( 'Never suggest posts in these categories', 'slipstream' ),
					__( 'Slugs, separated by commas.', 'slipstream' )
				),
				new Field(
					'excluded_tags',
					Field::TEXT,
					__( 'Never suggest posts with these tags', 'slipstream' ),
					__( 'Slugs, separated by commas.', 'slipstream' )
				),
				new Field(
					'excluded_posts',
					Field::TEXT,
					__( 'Never suggest these posts', 'slipstream' ),
					__( 'Post IDs, separated by commas.', 'slipstream' ),
					pattern: self::NUMBERS,
					message: __( 'Enter post IDs, separated by commas.', 'slipstream' )
				),
			],
		);
	}

	/** Returns a hash of the settings, the site's language and its URLs. If it changes, the index is outdated. */
	public function fingerprint(): string {
		// Read the stored values, because get_option() may return another value per page if plugins filter it.
		$site = array_intersect_key( wp_load_alloptions(), array_flip( self::SITE ) );
		ksort( $site );
		return md5( (string) wp_json_encode( [ $this->store->values( self::section() )->all(), $site ] ) );
	}

	/** @return array{title: int, terms: int, text: int} */
	public function weights(): array {
		$values = $this->store->values( self::section() );
		return [
			'title' => $values->integer( 'title_weight' ),
			'terms' => $values->integer( 'terms_weight' ),
			'text'  => $values->integer( 'text_weight' ),
		];
	}

	/** @return list<int> */
	public function excluded_posts(): array {
		return array_map( 'intval', $this->entries( 'excluded_posts' ) );
	}

	/** @return array<string, list<string>> Slugs, by taxonomy. */
	public function excluded_terms(): array {
		return array_filter(
			[
				'category' => $this->entries( 'excluded_categories' ),
				'post_tag' => $this->entries( 'excluded_tags' ),
			]
		);
	}

	/** @param non-empty-string $name */
	private static function weight( string $name, string $label, int $default ): Field {
		return new Field( $name, Field::INTEGER, $label, default: $default, max: self::MAX_WEIGHT );
	}

	/** @return list<string> */
	private function entries( string $field ): array {
		$entries = array_map( 'trim', explode( ',', $this->store->values( self::section() )->text( $field ) ) );
		return array_values( array_filter( $entries, static fn ( string $entry ): bool => '' !== $entry ) );
	}
}
