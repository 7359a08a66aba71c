<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\ContentAccess;
use Slipstream\Access\Readers;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Memberships\Caching\PageCacheCheck;
use WP_Block;
use WP_Block_Supports;
use WeakMap;

/** Renders a container and its two views. Does not render hidden blocks, so that they add no styles or scripts. */
final class Views {

	private const CONTAINER  = 'premium-content/container';
	private const SUBSCRIBER = 'premium-content/subscriber-view';
	private const VISITOR    = 'premium-content/logged-out-view';

	/**
	 * Names of the block that is being rendered ('' for none) while WordPress outputs the post's own content. Any other block
	 * outputs a pattern or another post.
	 */
	private const OWN = [ '', 'core/post-content' ];

	/** @var WeakMap<WP_Block, bool> Whether the reader may read the container. */
	private WeakMap $decisions;

	/** @var WeakMap<WP_Block, true> Subscriber views to render, whole or as a teaser. */
	private WeakMap $chosen;

	public function __construct(
		private readonly PaidAccess $access,
		private readonly Readers $readers,
		private readonly PersonalPage $page,
		private readonly ConnectNotice $notice,
		private readonly PageCacheCheck $check,
		private readonly GateNotice $reason,
	) {
		$this->decisions = new WeakMap();
		$this->chosen    = new WeakMap();
	}

	/**
	 * Filter `pre_render_block`: leaves out the view that is not for the reader, and blocks after the teaser.
	 * @template T
	 * @param T                    $markup Markup of another plugin; usually null.
	 * @param array<string, mixed> $block  The parsed block.
	 * @return T|'' `$markup`, or '' to leave the view out.
	 */
	public function choose( mixed $markup, array $block, ?WP_Block $parent = null ): mixed {
		$name = $block['blockName'] ?? '';
		if ( null === $parent || self::CONTAINER !== $parent->name || ! in_array( $name, [ self::SUBSCRIBER, self::VISITOR ], true ) ) {
			return $markup;
		}
		$may_read = $this->may_read( $parent );
		if ( self::VISITOR === $name ) {
			return $may_read ? '' : $markup;
		}
		$length = Teaser::length( $parent->attributes );
		return ( $may_read || $length > 0 ) && $this->keep( $parent, $block, $may_read ? null : $length ) ? $markup : '';
	}

	/** @param string $content Markup that contains only the view for this reader. */
	public function container( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$may_read   = $this->may_read( $block );
		$is_fetched = ! is_feed() && ! $this->readers->is_viewing_as() && $this->page->needs_request();
		if ( ! $is_fetched && null !== $block->block_type ) {
			// This output already contains everything that the reader may see, so it needs no script to request more.
			$block->block_type->view_script_module_ids = [];
		}
		if ( $may_read ) {
			/**
			 * Fires when premium content is shown, so that page caches do not store the page. A Jetpack action.
			 */
			do_action( 'jetpack_earn_remove_cache_headers' );
		}
		$this->page->check_caches();
		$markup = $may_read ? $content : ContainerMarkup::wrap(
			SignInLink::notice() . $this->reason->markup( PaidAccess::plan_ids( $block->attributes ) ),
			$content,
			SignInLink::markup( $is_fetched )
		);
		return $this->check->marker() . $this->notice->markup() . ( $is_fetched ? ContainerMarkup::mark( $markup, $may_read ) : $markup );
	}

	/** Renders a subscriber view. If its parent is not a container, the plans in its block context decide. */
	public function subscriber( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		return isset( $this->chosen[ $block ] ) || $this->decide( self::plan_ids( $block ), false ) ? $content : '';
	}

	public function visitor( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$plan_ids = self::plan_ids( $block );
		return $content . LegacyButtons::markup( $attributes, $plan_ids[0] ?? 0, SignInLink::url() );
	}

	private function may_read( WP_Block $container ): bool {
		return $this->decisions[ $container ] ??= $this->decide( PaidAccess::plan_ids( $container->attributes ), self::may_edit() );
	}

	/** @param list<int> $plan_ids */
	private function decide( array $plan_ids, bool $may_edit ): bool {
		$reader = $this->readers->current();
		$this->access->mark_page( $reader );
		return $this->access->reads_all( $reader, $may_edit ) || $this->access->is_allowed( $plan_ids, $reader );
	}

	/**
	 * Whether the user may edit the content that is being rendered. It may be a pattern or another post inside the current
	 * post: the author of the current post may not be allowed to edit it.
	 */
	private static function may_edit(): bool {
		$renderer = WP_Block_Supports::$block_to_render['blockName'] ?? '';
		$post_id  = (int) get_the_ID();
		$is_own   = $post_id > 0 && doing_filter( 'the_content' ) && in_array( $renderer, self::OWN, true );
		return $is_own ? current_user_can( 'edit_post', $post_id ) : ContentAccess::may_edit_all();
	}

	/**
	 * Marks a view to be rendered. Returns false if the container has no block object for it.
	 * @param array<string, mixed> $block  Parsed block of the view.
	 * @param int|null             $length Number of blocks in the teaser; null renders all.
	 */
	private function keep( WP_Block $container, array $block, ?int $length ): bool {
		foreach ( $container->inner_blocks as $view ) {
			if ( ! $view instanceof WP_Block || $view->parsed_block !== $block ) {
				continue;
			}
			if ( null !== $length ) {
				$view->inner_content = Teaser::chunks( $view->inner_content, $length );
			}
			$this->chosen[ $view ] = true;
			return true;
		}
		return false;
	}

	/** @return list<int> Plan IDs of the container that the view is in. */
	private static function plan_ids( WP_Block $view ): array {
		return PaidAccess::plan_ids(
			[
				'selectedPlanId'  => $view->context['premium-content/planId'] ?? 0,
				'selectedPlanIds' => $view->context['premium-content/planIds'] ?? [],
			]
		);
	}
}
