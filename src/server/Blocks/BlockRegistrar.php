<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Closure;
use Slipstream\Access\ClosedParts;
use Slipstream\Access\ClosedResponses;
use Slipstream\Access\ContentExits;
use Slipstream\Access\PublicSearch;
use Slipstream\Availability\Availability;
use Slipstream\Availability\Declarations;
use Slipstream\Plugin;
use Slipstream\Posts\PostFooters;
use Slipstream\Posts\PrivateTypes;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;
use WP_Block;
use WP_Block_Type;
use WP_Block_Type_Registry;
use WP_Comment_Query;
use WP_Post;
use WP_Query;

/**
 * Registers our block types. Requests that can edit content register all of them; visitors' pages register each one before it is rendered.
 *
 * This class also adds the declared hooks, because a visitor's page without our blocks may include at most eight of the plugin's files.
 * @phpstan-import-type HookConditions from Registry
 */
final class BlockRegistrar {

	/** @var array<string, true> Full names of blocks that were processed in this request. */
	private array $seen = [];

	/** Whether the last top-level block exceeded the limits. */
	private bool $is_excessive = false;

	public function __construct( private readonly Registry $registry ) {}

	/**
	 * Hook `init`, in every request. Adds the hooks, shortcodes, gates and post switches that extensions declare as data. Their code is
	 * loaded only when one of the hooks fires.
	 */
	public function add_declared_hooks(): void {
		foreach ( $this->registry->hooks() as [ $hook, $slug, $class, $method, $priority, $count, $conditions ] ) {
			if ( isset( $conditions['opt_in'] ) && ! self::is_switched_on( $conditions['opt_in'] ) ) {
				continue;
			}
			$callback = static fn ( mixed ...$arguments ): mixed => self::meets_conditions( $conditions, $slug, $arguments[0] ?? null )
				? ( Plugin::find( $class, $method ) ?? Plugin::get( Extensions::class )->filter( $slug, $class, $method ) )( ...$arguments )
				: ( $arguments[0] ?? null );
			add_filter( $hook, $callback, $priority, $count );
		}
		$switches = array_column( $this->registry->post_flags(), 3, 3 );
		if ( [] !== $switches ) {
			// Hide the meta from the Custom Fields box, which would save its old value again.
			add_filter( 'is_protected_meta', static fn ( bool $is, string $key ): bool => $is || isset( $switches[ $key ] ), 10, 2 );
		}
		foreach ( $this->registry->shortcodes() as [ $tag, $slug, $class, $method ] ) {
			$print = static fn ( mixed ...$arguments ): mixed => self::starts( $slug )
				? Plugin::get( Extensions::class )->value( $slug, [ $class, $method ], '', ...$arguments )
				: '';
			add_shortcode( $tag, static fn ( mixed ...$arguments ): string => (string) $print( ...$arguments ) );
		}
		if ( false !== has_filter( 'slipstream_post_footers' ) ) {
			add_filter( 'the_content', Plugin::callback( PostFooters::class, 'append' ), 40 );
			add_filter( 'the_excerpt', Plugin::callback( PostFooters::class, 'append_to_excerpt' ), 40 );
		}
		if ( [] !== $this->registry->content_gates() ) {
			// Run first, so that blocks of a closed post add nothing to the page. Run again last, so that nothing is added to the teaser.
			foreach ( [ PHP_INT_MIN, PHP_INT_MAX ] as $priority ) {
				add_filter( 'the_content', Plugin::callback( ContentExits::class, 'filter_content' ), $priority );
				add_filter( 'get_the_excerpt', Plugin::callback( ContentExits::class, 'filter_excerpt' ), $priority, 2 );
			}
		}
		if ( [] !== $this->registry->part_gates() ) {
			$this->close_parts( array_column( $this->registry->part_gates(), 2 ) );
		}
		self::close_private_types( $this->registry->private_types() );
	}

	/**
	 * Adds the filters that remove closed parts when posts are read, searched or saved. Loads no class for content without a gate.
	 * @param list<string> $texts For each gate, a text that occurs in all content with its closed parts.
	 */
	private function close_parts( array $texts ): void {
		$has_gate = static function ( mixed $content ) use ( $texts ): bool {
			foreach ( $texts as $text ) {
				if ( is_string( $content ) && str_contains( $content, $text ) ) {
					return true;
				}
			}
			return false;
		};
		$guard    = static fn ( string $method, Closure $applies ): Closure
			=> static fn ( mixed ...$arguments ): mixed => $applies( ...$arguments )
				? Plugin::callback( ClosedParts::class, $method )( ...$arguments )
				: ( $arguments[0] ?? null );
		$of_post  = static fn ( mixed $id ): bool => $has_gate( get_post( is_numeric( $id ) ? (int) $id : 0 )->post_content ?? '' );
		$of_posts = static fn ( mixed $posts ): bool => is_array( $posts ) && array_filter(
			$posts,
			static fn ( mixed $post ): bool => $has_gate( is_object( $post ) ? $post->post_content ?? '' : '' )
		) !== [];
		$posts    = $guard( 'filter_posts', $of_posts );
		add_filter( 'the_content', $guard( 'filter_content', $has_gate ), PHP_INT_MIN );
		add_filter( 'post_content', $guard( 'filter_field', $has_gate ), PHP_INT_MIN, 2 );
		add_filter( 'the_content_export', $guard( 'filter_content', $has_gate ), PHP_INT_MAX );
		$has_pages = static fn ( mixed $pages, WP_Post $post ): bool => $has_gate( $post->post_content );
		add_filter( 'content_pagination', $guard( 'paginate', $has_pages ), PHP_INT_MIN, 2 );
		// Run first, so that other callbacks see no closed parts. Run again last, for posts that those callbacks add.
		add_filter( 'the_posts', $posts, PHP_INT_MIN );
		add_filter( 'the_posts', $posts, PHP_INT_MAX );
		add_filter(
			'posts_pre_query',
			static function ( mixed $found, WP_Query $query ) use ( $posts ): mixed {
				$has_posts = ! in_array( $query->get( 'fields' ), [ 'ids', 'id=>parent' ], true );
				if ( null === $found && $has_posts && true === ( $query->query_vars['suppress_filters'] ?? false ) ) {
					ClosedParts::watch( $query, $posts );
				}
				return $found;
			},
			PHP_INT_MAX,
			2
		);
		$has_links = static fn ( mixed $links, mixed $id ): bool => $of_post( $id );
		add_filter( 'enclosure_links', $guard( 'public_links', $has_links ), PHP_INT_MAX, 2 );
		foreach ( [ 'rss_enclosure', 'atom_enclosure' ] as $hook ) {
			add_filter( $hook, $guard( 'filter_enclosure', static fn (): bool => $of_post( get_the_ID() ) ), PHP_INT_MAX );
		}
		add_filter(
			'wp_insert_post_data',
			static fn ( mixed $data, mixed $post ): mixed => is_array( $data ) && $has_gate( $data['post_content'] ?? '' )
				? Plugin::get( ClosedParts::class )->keep_whole( $data, (int) ( is_array( $post ) ? $post['ID'] ?? 0 : 0 ) )
				: $data,
			PHP_INT_MAX,
			2
		);
		self::close_search( $has_gate );
		add_action( 'rest_api_init', static fn () => ClosedResponses::add_filters( $guard ), PHP_INT_MAX );
	}

	/** @param Closure(mixed): bool $has_gate Whether content contains closed parts. If so, searches use only its public copy. */
	private static function close_search( Closure $has_gate ): void {
		// Do nothing for a new post without closed parts: it has no public copy to delete.
		$store  = static fn ( int $id, WP_Post $post, bool $is_update ): mixed => $is_update || $has_gate( $post->post_content )
			? Plugin::callback( PublicSearch::class, 'store' )( $id, $post )
			: null;
		add_action( 'wp_after_insert_post', $store, 10, 3 );
		$filter = static fn ( mixed $sql ): mixed => is_string( $sql ) && '' !== $sql
			? Plugin::get( PublicSearch::class )->filter( $sql )
			: $sql;
		add_filter( 'posts_search', $filter, PHP_INT_MAX );
		add_filter( 'posts_search_orderby', $filter, PHP_INT_MAX );
		add_action(
			'pre_get_posts',
			static function ( WP_Query $query ): void {
				// Re-enable the search filter, which get_posts() suppresses.
				if ( is_string( $query->get( 's' ) ) && '' !== $query->get( 's' ) ) {
					$query->set( 'suppress_filters', false );
				}
			},
			PHP_INT_MAX
		);
	}

	/**
	 * Hides comments on private post types from visitors. Runs after all other plugins, and loads no class for comments on public posts.
	 * @param list<string> $types Post types that visitors must not reach.
	 */
	private static function close_private_types( array $types ): void {
		if ( [] === $types ) {
			return;
		}
		$is_private   = static fn ( mixed $post ): bool => in_array( get_post_type( is_numeric( $post ) ? (int) $post : 0 ), $types, true );
		$needs_filter = static fn ( WP_Comment_Query $query ): bool
			=> 0 === (int) ( $query->query_vars['post_id'] ?? 0 ) || $is_private( $query->query_vars['post_id'] );
		$close        = static fn ( mixed $is_open, mixed $post ): mixed => $is_private( $post ) ? false : $is_open;
		add_filter( 'comments_open', $close, PHP_INT_MAX, 2 );
		add_filter( 'pings_open', $close, PHP_INT_MAX, 2 );
		add_filter( 'pre_comment_approved', Plugin::callback( PrivateTypes::class, 'refuse_comment' ), PHP_INT_MAX, 2 );
		add_action(
			'pre_get_comments',
			static fn ( WP_Comment_Query $query ) => $needs_filter( $query )
				&& Plugin::callback( PrivateTypes::class, 'separate_cache' )( $query ),
			PHP_INT_MAX
		);
		add_filter(
			'comments_clauses',
			static fn ( mixed $clauses, WP_Comment_Query $query ): mixed => $needs_filter( $query )
				? Plugin::callback( PrivateTypes::class, 'leave_out' )( $clauses )
				: $clauses,
			PHP_INT_MAX,
			2
		);
		add_filter( 'comment_feed_where', Plugin::callback( PrivateTypes::class, 'leave_out_of_feed' ), PHP_INT_MAX );
	}

	/** Starts an extension or a domain if it is usable. Returns false otherwise. */
	private static function starts( string $slug ): bool {
		$is_usable = Plugin::get( Registry::class )->is_domain( $slug ) || Plugin::get( Availability::class )->status( $slug )->is_usable();
		if ( $is_usable ) {
			Plugin::get( Extensions::class )->start( $slug );
		}
		return $is_usable;
	}

	/**
	 * Whether a declared hook should run now. Checks cheap conditions first.
	 * @param HookConditions $conditions Conditions from the declaration.
	 */
	private static function meets_conditions( array $conditions, string $slug, mixed $filtered ): bool {
		if ( isset( $conditions['contains'] ) && ! ( is_string( $filtered ) && str_contains( $filtered, $conditions['contains'] ) ) ) {
			return false;
		}
		if ( isset( $conditions['query'] ) && ! self::has_query_argument( $conditions['query'] ) ) {
			return false;
		}
		if ( isset( $conditions['setting'] ) && ! self::is_switched_on( [ ...$conditions['setting'], null ] ) ) {
			return false;
		}
		$only = $conditions['only'] ?? '';
		if ( 'editing' === $only && ! self::is_editing_request() ) {
			return false;
		}
		if ( 'post' === $only ) {
			return 'post' === sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) ) && self::starts( $slug );
		}
		return ( $conditions['ungated'] ?? false ) || Plugin::get( Availability::class )->status( $slug )->is_usable();
	}

	/**
	 * Reads a toggle from its option, without the settings classes that pages without blocks do not load. If the toggle was never saved, it
	 * is on if the Jetpack module was active, or if there is no such module.
	 * @param array{string, string, string|null} $setting Autoloaded option, field name, and slug of the Jetpack module or null.
	 */
	private static function is_switched_on( array $setting ): bool {
		[ $option, $field, $module ] = $setting;
		return false !== ( self::stored( $option )[ $field ]
			?? ( null === $module || in_array( $module, self::stored( 'jetpack_active_modules' ), true ) ) );
	}

	/** @return array<mixed> Value of an autoloaded option. A copy of Options::autoloaded(), to avoid loading its file. */
	private static function stored( string $option ): array {
		$value = array_key_exists( $option, wp_load_alloptions() ) ? get_option( $option ) : [];
		return is_array( $value ) ? $value : [];
	}

	/** Whether the URL has a query argument. A copy of QueryArgument::has(), to avoid loading its file. */
	private static function has_query_argument( string $argument ): bool {
		return isset( wp_parse_args( sanitize_text_field( wp_unslash( $_SERVER['QUERY_STRING'] ?? '' ) ) )[ $argument ] );
	}

	/** Whether this request can edit content: administration, admin-ajax, REST, XML-RPC, cron or WP-CLI. */
	private static function is_editing_request(): bool {
		return is_admin() || wp_is_serving_rest_request() || wp_doing_cron() || defined( 'XMLRPC_REQUEST' ) || defined( 'WP_CLI' );
	}

	/** Hook `init`. Registers all block types in the administration, cron and WP-CLI. */
	public function start(): void {
		$is_editing = is_admin() && ! wp_doing_ajax();
		if ( $is_editing || wp_doing_cron() || defined( 'WP_CLI' ) ) {
			$this->register_all();
		}
	}

	/** Registers the block types of all usable extensions and adds their hooks. */
	public function register_all(): void {
		$styles = is_admin() ? Plugin::callback( EditorStyles::class, 'remove' ) : null;
		if ( null !== $styles ) {
			add_filter( 'block_type_metadata', $styles );
		}
		array_map( [ Plugin::get( Extensions::class ), 'start' ], array_keys( Plugin::get( Declarations::class )->usable() ) );
		$availability = Plugin::get( Availability::class );
		foreach ( array_keys( $this->registry->blocks() ) as $block ) {
			if ( $availability->block_status( $block )->is_usable() ) {
				$this->register( $block );
			}
		}
		if ( null !== $styles ) {
			remove_filter( 'block_type_metadata', $styles );
		}
	}

	/**
	 * Hook `pre_render_block`. Registers the types of a block and its inner blocks before they are rendered.
	 *
	 * WordPress creates the objects of inner blocks before it fires this hook for them, and an object without a type renders nothing. So
	 * register the whole tree with its top-level block. A synced pattern creates its inner blocks while it renders; they receive their
	 * types here, one by one.
	 * @template T
	 * @param T                    $markup Replacement markup of another plugin; null to render the block.
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null        $parent Parent block; null at the top level.
	 * @return T `$markup`, unchanged.
	 */
	public function register_seen( mixed $markup, array $block, ?WP_Block $parent = null ): mixed {
		if ( null === $parent ) {
			$this->is_excessive = ! $this->register_tree( $block );
		} elseif ( $this->register_foreign( $block['blockName'] ?? null ) ) {
			InnerTypes::attach( $parent );
		}
		return $markup;
	}

	/**
	 * Hook `pre_render_block`, after WordPress' own callbacks, which ignore markup returned earlier. Renders nothing for a top-level
	 * block that exceeds the limits.
	 * @template T
	 * @param T                    $markup See register_seen().
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null        $parent Parent block; null at the top level.
	 * @return T|'' `$markup`, or '' to render nothing.
	 */
	public function refuse_excessive( mixed $markup, array $block, ?WP_Block $parent = null ): mixed {
		return null === $parent && $this->is_excessive ? '' : $markup;
	}

	/**
	 * Registers the types of a block and all its inner blocks. Stops at the limits, because WordPress' rendering time grows with the
	 * square of the depth.
	 * @param array<string, mixed> $top A parsed block.
	 * @return bool False if the tree exceeds the limits.
	 */
	private function register_tree( array $top ): bool {
		$left   = [ [ $top, 0 ] ];
		$limits = null;
		while ( [] !== $left ) {
			[ $block, $depth ] = array_pop( $left );
			$this->register_foreign( $block['blockName'] ?? null );
			$depth += $this->is_ours( $block['blockName'] ?? null ) ? 1 : 0;
			if ( $depth > 0 ) {
				$limits ??= new BlockLimits();
				if ( ! $limits->allow( $depth, (string) ( $block['innerHTML'] ?? '' ) ) ) {
					return false;
				}
			}
			foreach ( array_reverse( $block['innerBlocks'] ?? [] ) as $inner ) {
				$left[] = [ $inner, $depth ];
			}
		}
		return true;
	}

	/** @param mixed $name Full block name; null for text between blocks. */
	private function is_ours( mixed $name ): bool {
		return is_string( $name ) && ! str_starts_with( $name, 'core/' ) && null !== $this->registry->owner( $name );
	}

	/**
	 * Registers a block's type unless it is a core block. For a core block this costs one comparison.
	 * @param mixed $name Full block name; null for text between blocks.
	 * @return bool Whether this call registered it.
	 */
	private function register_foreign( mixed $name ): bool {
		return is_string( $name ) && ! str_starts_with( $name, 'core/' ) && $this->register( $name );
	}

	/** Registers one of our usable block types, or an empty one if the block must be hidden. Returns whether a type was registered. */
	private function register( string $name ): bool {
		if ( isset( $this->seen[ $name ] ) ) {
			return false;
		}
		$this->seen[ $name ] = true;
		$slug                = $this->registry->owner( $name );
		if ( WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			return false;
		}
		if ( null === $slug ) {
			return $this->registry->is_broken() && Plugin::get( PaidBlocks::class )->is_suspect( $name ) && self::register_empty( $name );
		}
		$directory = $this->registry->directory( $name );
		$status    = Plugin::get( Availability::class )->block_status( $name );
		if ( ! $status->lacks_plan() && ( null === $directory || ! $status->available ) ) {
			return Plugin::get( PaidBlocks::class )->is_closed( $name, $slug ) && self::register_empty( $name );
		}
		$extensions = Plugin::get( Extensions::class );
		$extensions->start( $slug );
		$renderer = $extensions->renderer( $name );
		// Without its metadata, still register a block whose plan is missing: a broken build must not show its saved markup.
		$type = register_block_type( $directory ?? $name, null === $renderer ? [] : [ 'render_callback' => $renderer ] );
		if ( $type instanceof WP_Block_Type ) {
			Plugin::get( PaidBlocks::class )->gate( $type );
			if ( is_feed() ) {
				FeedMarkup::wrap( $type );
			}
			foreach ( [ ...$type->style_handles, ...$type->view_style_handles ] as $handle ) {
				// WordPress adds this suffix, usually `.min`, to the names of right-to-left stylesheets. Our files have none.
				wp_style_add_data( $handle, 'suffix', '' );
			}
		}
		return $type instanceof WP_Block_Type;
	}

	/** Registers a block type that renders nothing, which hides the saved markup. */
	private static function register_empty( string $name ): bool {
		return register_block_type( $name, [ 'render_callback' => static fn (): string => '' ] ) instanceof WP_Block_Type;
	}
}
