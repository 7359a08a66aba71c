<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\JetpackModules;

/** Related posts settings that apply to the whole site. */
final class RelatedSettings {

	private const MAX_WEIGHT = 10;

	private const NUMBERS = '/^\s*\d{1,20}(?:\s*,\s*\d{1,20})*\s*$/D';

	/** Fields of the list below posts, which do not affect the index. */
	private const LIST = [
		'below_posts'     => 'enabled',
		'list_headline'   => 'headline',
		'list_posts'      => 'size',
		'list_layout'     => 'layout',
		'list_thumbnails' => 'show_thumbnails',
		'list_date'       => 'show_date',
		'list_context'    => 'show_context',
	];

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
				...self::list_fields(),
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
		$values = array_diff_key( $this->store->values( self::section() )->all(), self::LIST );
		return md5( (string) wp_json_encode( [ $values, $site ] ) );
	}

	/** Whether related posts are shown below posts. */
	public function is_list_on(): bool {
		return $this->store->values( self::section() )->is_on( 'below_posts' );
	}

	/** @return array<string, mixed> Options of the list below posts, with Jetpack's names. */
	public function list(): array {
		$values  = $this->store->values( self::section() );
		$options = [];
		foreach ( self::LIST as $field => $option ) {
			$options[ $option ] = $values->all()[ $field ] ?? null;
		}
		return [ 'show_headline' => '' !== $values->text( 'list_headline' ) ] + $options;
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

	/** @return list<Field> Fields of the list below posts. Their defaults are Jetpack's options. */
	private static function list_fields(): array {
		$jetpack = LegacyOptions::list_attributes();
		$is_on   = static fn ( string $attribute, bool $default ): bool => (bool) ( $jetpack[ $attribute ] ?? $default );
		return [
			new Field(
				'below_posts',
				Field::TOGGLE,
				__( 'Show related posts below posts', 'slipstream' ),
				__( 'Nothing is added to posts that contain the block or the shortcode.', 'slipstream' ),
				// Newer versions of Jetpack add no list in block themes.
				default: null !== $jetpack && JetpackModules::has( 'related-posts' ) && ! wp_is_block_theme()
			),
			new Field(
				'list_headline',
				Field::TEXT,
				__( 'Headline above the list', 'slipstream' ),
				__( 'Leave it empty to show no headline.', 'slipstream' ),
				default: $is_on( 'displayHeadline', true ) ? $jetpack['headline'] ?? __( 'Related', 'slipstream' ) : '',
				max: 200
			),
			new Field(
				'list_posts',
				Field::INTEGER,
				__( 'Number of posts', 'slipstream' ),
				default: min( Query::MAX, max( 1, $jetpack['postsToShow'] ?? 3 ) ),
				min: 1,
				max: Query::MAX
			),
			new Field(
				'list_layout',
				Field::CHOICE,
				__( 'Layout', 'slipstream' ),
				default: $jetpack['postLayout'] ?? 'grid',
				choices: [
					'grid' => __( 'Grid', 'slipstream' ),
					'list' => __( 'List', 'slipstream' ),
				]
			),
			new Field(
				'list_thumbnails',
				Field::TOGGLE,
				__( 'Display thumbnails', 'slipstream' ),
				default: $is_on( 'displayThumbnails', false )
			),
			new Field( 'list_date', Field::TOGGLE, __( 'Display date', 'slipstream' ), default: $is_on( 'displayDate', true ) ),
			new Field(
				'list_context',
				Field::TOGGLE,
				__( 'Display context (category or tag)', 'slipstream' ),
				default: $is_on( 'displayContext', true )
			),
		];
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
