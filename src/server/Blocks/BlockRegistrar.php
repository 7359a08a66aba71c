<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Access\ContentExits;
use Slipstream\Availability\Availability;
use Slipstream\Availability\Declarations;
use Slipstream\Blocks\FeedMarkup;
use Slipstream\Plugin;
use Slipstream\Posts\PostFooters;
use Slipstream\Posts\PrivateTypes;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;
use WP_Block;
use WP_Block_Type;
use WP_Block_Type_Registry;
use WP_Comment_Query;

/** All types at once where content is edited; on a visitor's page none before a block of ours is about to be rendered. */
final class BlockRegistrar {

	/** Maximum depth of nested Slipstream blocks. A form with steps, columns, fields and options has 6 levels. */
	private const MAX_DEPTH = 20;

	/** Maximum blocks, and bytes of their saved markup, inside a Slipstream block. */
	private const MAX_BLOCKS = 20_000;
	private const MAX_BYTES  = 4_194_304;

	/** A class attribute of so many bytes: WP_HTML_Tag_Processor compares each name in it with all before it. */
	private const MANY_CLASSES = '/\bclass\s*=\s*(?:"[^"]{10000}|\'[^\']{10000})/i';

	/** @var array<string, true> Blocks that were looked at, by full name. */
	private array $seen = [];

	/** Whether the last top-level block is beyond the limits. */
	private bool $is_excessive = false;

	public function __construct( private readonly Registry $registry ) {}

	/**
	 * Hook `init`: adds the hooks, shortcodes and switches of posts that extensions declare as data, in every kind of request. Neither the
	 * gate nor
	 * a server.php is loaded before one of them fires.
	 */
	public function add_declared_hooks(): void {
		foreach ( $this->registry->hooks() as [ $hook, $slug, $class, $method, $priority, $count, $conditions ] ) {
			$callback = static fn ( mixed ...$arguments ): mixed => self::meets_conditions( $conditions, $slug, $arguments[0] ?? null )
				? ( Plugin::find( $class, $method ) ?? Plugin::get( Extensions::class )->filter( $slug, $class, $method ) )( ...$arguments )
				: ( $arguments[0] ?? null );
			add_filter( $hook, $callback, $priority, $count );
		}
		$switches = array_column( $this->registry->post_flags(), 3, 3 );
		if ( [] !== $switches ) {
			// The box of custom fields would write an old value back.
			add_filter(
				'is_protected_meta',
				static fn ( bool $is_protected, string $key ): bool => $is_protected || isset( $switches[ $key ] ),
				10,
				2
			);
		}
		foreach ( $this->registry->shortcodes() as [ $tag, $slug, $class, $method ] ) {
			add_shortcode(
				$tag,
				static fn ( mixed ...$arguments ): string => self::starts( $slug ) ? (string) Plugin::get( Extensions::class )->value(
					$slug,
					[ $class, $method ],
					'',
					...$arguments
				) : ''
			);
		}
		if ( false !== has_filter( 'slipstream_post_footers' ) ) {
			add_filter( 'the_content', Plugin::callback( PostFooters::class, 'append' ), 40 );
		}
		if ( [] !== $this->registry->content_gates() ) {
			add_filter( 'the_content', Plugin::callback( ContentExits::class, 'filter_content' ), PHP_INT_MAX );
			add_filter( 'get_the_excerpt', Plugin::callback( ContentExits::class, 'filter_excerpt' ), PHP_INT_MAX, 2 );
		}
		self::close_private_types( $this->registry->private_types() );
	}

	/**
	 * Last of all plugins, in every kind of request. The comments of a public post, which most pages ask for, include no class.
	 * @param list<string> $types Post types that visitors must not reach.
	 */
	private static function close_private_types( array $types ): void {
		if ( [] === $types ) {
			return;
		}
		$is_private = static fn ( mixed $post ): bool => in_array( get_post_type( is_numeric( $post ) ? (int) $post : 0 ), $types, true );
		$is_asked   = static fn ( WP_Comment_Query $query ): bool => ! (
			$query->query_vars['post_id'] ?? 0
		) || $is_private( $query->query_vars['post_id'] );
		foreach ( [ 'comments_open', 'pings_open' ] as $hook ) {
			add_filter(
				$hook,
				static fn ( mixed $is_open, mixed $post ): mixed => $is_private( $post ) ? false : $is_open,
				PHP_INT_MAX,
				2
			);
		}
		add_filter( 'pre_comment_approved', Plugin::callback( PrivateTypes::class, 'refuse_comment' ), PHP_INT_MAX, 2 );
		add_action(
			'pre_get_comments',
			static fn ( WP_Comment_Query $query ) => $is_asked( $query ) && Plugin::callback( PrivateTypes::class, 'separate_cache' )( $query ),
			PHP_INT_MAX
		);
		add_filter(
			'comments_clauses',
			static fn ( mixed $clauses, WP_Comment_Query $query ): mixed => $is_asked( $query ) ? Plugin::callback(
				PrivateTypes::class,
				'leave_out'
			)( $clauses ) : $clauses,
			PHP_INT_MAX,
			2
		);
		add_filter( 'comment_feed_where', Plugin::callback( PrivateTypes::class, 'leave_out_of_feed' ), PHP_INT_MAX );
	}

	/** Whether an extension or a domain may be used; its hooks are set then. */
	private static function starts( string $slug ): bool {
		$is_usable = Plugin::get( Registry::class )->is_domain( $slug ) || Plugin::get( Availability::class )->status( $slug )->is_usable();
		if ( $is_usable ) {
			Plugin::get( Extensions::class )->start( $slug );
		}
		return $is_usable;
	}

	/**
	 * Whether a declared hook runs now; the cheap conditions come first.
	 * @param array{ungated?: bool, contains?: string, query?: string, only?: string} $conditions Of its declaration.
	 */
	private static function meets_conditions( array $conditions, string $slug, mixed $filtered ): bool {
		if ( isset( $conditions['contains'] ) && ! ( is_string( $filtered ) && str_contains( $filtered, $conditions['contains'] ) ) ) {
			return false;
		}
		if ( isset( $conditions['query'] ) && ! self::has_query_argument( $conditions['query'] ) ) {
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

	/** @param string $argument Of the address of this request. */
	private static function has_query_argument( string $argument ): bool {
		return isset( wp_parse_args( sanitize_text_field( wp_unslash( $_SERVER['QUERY_STRING'] ?? '' ) ) )[ $argument ] );
	}

	/**
	 * Whether content can be edited in this request, in whatever way: the administration with Quick Edit and other
	 * admin-ajax, REST, XML-RPC, cron, WP-CLI.
	 */
	private static function is_editing_request(): bool {
		return is_admin() || wp_is_serving_rest_request() || wp_doing_cron() || defined( 'XMLRPC_REQUEST' ) || defined( 'WP_CLI' );
	}

	/** Hook `init`: registers everything where content is edited or worked on without a page. */
	public function start(): void {
		$is_editing = is_admin() && ! wp_doing_ajax();
		if ( $is_editing || wp_doing_cron() || defined( 'WP_CLI' ) ) {
			$this->register_all();
		}
	}

	/** Registers the types of all usable extensions and sets their hooks. */
	public function register_all(): void {
		if ( is_admin() ) {
			add_filter( 'block_type_metadata', [ $this, 'use_editor_styles' ] );
		}
		array_map( [ Plugin::get( Extensions::class ), 'start' ], array_keys( Plugin::get( Declarations::class )->usable() ) );
		$availability = Plugin::get( Availability::class );
		foreach ( array_keys( $this->registry->blocks() ) as $block ) {
			if ( $availability->block_status( $block )->is_usable() ) {
				$this->register( $block );
			}
		}
		remove_filter( 'block_type_metadata', [ $this, 'use_editor_styles' ] );
	}

	/**
	 * Hook `pre_render_block`: registers what a block that is about to be rendered holds.
	 *
	 * WordPress makes the object of an inner block before it fires this hook for it, and an object without a type renders
	 * nothing of ours: so the whole tree is walked when its top comes by. A block that gets its inner blocks while it is
	 * rendered, as a synced pattern does, is no part of that tree; what is inside comes by alone, and its object is mended.
	 * @template T
	 * @param T                    $markup What another plugin renders in the block's place, mostly null.
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null        $parent The block around it, null at the top.
	 * @return T As it was given.
	 */
	public function register_seen( mixed $markup, array $block, ?WP_Block $parent = null ): mixed {
		if ( null === $parent ) {
			$this->is_excessive = ! $this->register_tree( $block );
		} elseif ( $this->register_foreign( $block['blockName'] ?? null ) ) {
			$this->attach_types( $parent );
		}
		return $markup;
	}

	/**
	 * Hook `pre_render_block`, after WordPress' own, which drops the markup of earlier ones: a top-level block beyond the limits
	 * prints nothing. Only a hostile author makes one.
	 * @template T
	 * @param T                    $markup See register_seen().
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null        $parent The block around it, null at the top.
	 * @return T|'' As it was given, or nothing.
	 */
	public function refuse_excessive( mixed $markup, array $block, ?WP_Block $parent = null ): mixed {
		return null === $parent && $this->is_excessive ? '' : $markup;
	}

	/**
	 * Hook `block_type_metadata` while all types are registered in the administration: editor.css holds the styles of every
	 * block, so the editor need not ask for each block's own.
	 * @param array<string, mixed> $metadata A block.json.
	 * @return array<string, mixed> Without styles, for blocks of ours.
	 */
	public function use_editor_styles( array $metadata ): array {
		if ( isset( $this->registry->blocks()[ $metadata['name'] ?? '' ] ) ) {
			unset( $metadata['style'] );
		}
		return $metadata;
	}

	/**
	 * Registers the types of a block and of all blocks in it. Each level is rendered into a text of its own, so that the cost
	 * grows with the square of the depth.
	 * @param array<string, mixed> $top A parsed block.
	 * @return bool Whether the tree is within the limits.
	 */
	private function register_tree( array $top ): bool {
		$left  = [ [ $top, 0 ] ];
		$count = 0;
		$bytes = 0;
		while ( [] !== $left ) {
			[ $block, $depth ] = array_pop( $left );
			$this->register_foreign( $block['blockName'] ?? null );
			$depth += $this->is_ours( $block['blockName'] ?? null ) ? 1 : 0;
			if ( $depth > 0 ) {
				$markup = (string) ( $block['innerHTML'] ?? '' );
				$bytes += strlen( $markup );
				if (
					$depth > self::MAX_DEPTH
					|| ++$count > self::MAX_BLOCKS
					|| $bytes > self::MAX_BYTES
					|| 1 === preg_match( self::MANY_CLASSES, $markup )
				) {
					return false;
				}
			}
			foreach ( array_reverse( $block['innerBlocks'] ?? [] ) as $inner ) {
				$left[] = [ $inner, $depth ];
			}
		}
		return true;
	}

	/** @param mixed $name Full block name; null for the text between blocks. */
	private function is_ours( mixed $name ): bool {
		return is_string( $name ) && ! str_starts_with( $name, 'core/' ) && null !== $this->registry->owner( $name );
	}

	/**
	 * Registers a block's type unless it is one of WordPress' own, as most are: they cost one comparison.
	 * @param mixed $name Full block name; null for what stands between blocks.
	 * @return bool Whether it was registered now.
	 */
	private function register_foreign( mixed $name ): bool {
		return is_string( $name ) && ! str_starts_with( $name, 'core/' ) && $this->register( $name );
	}

	/** Gives inner blocks the types that were registered after their objects were made. */
	private function attach_types( WP_Block $parent ): void {
		foreach ( $parent->inner_blocks as $inner ) {
			if ( ! $inner instanceof WP_Block || null !== $inner->block_type ) {
				continue;
			}
			$type = WP_Block_Type_Registry::get_instance()->get_registered( $inner->name );
			if ( null !== $type ) {
				$inner->block_type = $type;
				$inner->refresh_context_dependents();
			}
		}
	}

	/**
	 * @return bool Registers one type, once, when it is ours and usable, or must be kept from being shown for want of a plan; whether it
	 * was registered now.
	 */
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
		// Without its metadata a block that lacks its plan is registered by name alone: a broken build must not open the gate.
		$type = register_block_type( $directory ?? $name, null === $renderer ? [] : [ 'render_callback' => $renderer ] );
		if ( $type instanceof WP_Block_Type ) {
			Plugin::get( PaidBlocks::class )->gate( $type );
			if ( is_feed() ) {
				FeedMarkup::wrap( $type );
			}
			foreach ( [ ...$type->style_handles, ...$type->view_style_handles ] as $handle ) {
				// WordPress looks for the right-to-left twin of `style.min.css`; ours have no second ending.
				wp_style_add_data( $handle, 'suffix', '' );
			}
		}
		return $type instanceof WP_Block_Type;
	}

	/** Registers a type by name alone that shows nothing, since what is saved must not be shown. */
	private static function register_empty( string $name ): bool {
		return register_block_type( $name, [ 'render_callback' => static fn (): string => '' ] ) instanceof WP_Block_Type;
	}
}
