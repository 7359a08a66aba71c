<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\Newsletter\Leavers;

/**
 * The pages behind the links in emails. A GET request only shows a button, because email scanners open all links. A POST request performs
 * the action, without login or nonce, as in RFC 8058: only the owner of the mailbox has the link.
 */
final class SubscriptionPage {

	/** Name of the form field with the chosen categories. It differs from WordPress' own fields. */
	public const CATEGORIES = 'slipstream-categories';

	/** Field of the "Subscribe again" button. One-click requests of email programs do not contain it, so they can only unsubscribe. */
	public const AGAIN = 'slipstream-again';

	public function __construct(
		private readonly Links $links,
		private readonly Subscribers $subscribers,
		private readonly SubscriberStore $store,
		private readonly SubscriptionPagePrinter $frame,
		private readonly SubscriberSettings $settings,
		private readonly Leavers $leavers,
	) {}

	/** Hook `template_redirect` for URLs with Links::PARAMETER. */
	public function show(): never {
		$query   = filter_input_array( INPUT_GET );
		$chosen  = filter_input( INPUT_POST, self::CATEGORIES, FILTER_DEFAULT, FILTER_REQUIRE_ARRAY );
		$method  = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		$is_back = null !== filter_input( INPUT_POST, self::AGAIN );
		$this->frame->print(
			$this->respond( 'post' === $method, is_array( $query ) ? $query : [], is_array( $chosen ) ? $chosen : [], $is_back )
		);
		exit;
	}

	/**
	 * @param array<array-key, mixed> $query   Query arguments, unslashed.
	 * @param array<array-key, mixed> $chosen  IDs of categories, unchecked.
	 * @param bool                    $is_back Whether "Subscribe again" was clicked.
	 */
	public function respond( bool $is_post, array $query, array $chosen = [], bool $is_back = false ): SubscriptionPageView {
		$text    = static fn ( string $name ): string => is_string( $query[ $name ] ?? null ) ? $query[ $name ] : '';
		$purpose = $text( Links::PARAMETER );
		$number  = static fn ( string $name ): int => ctype_digit( $text( $name ) ) ? (int) $text( $name ) : 0;
		$id      = $number( Links::ID );
		try {
			$subscriber = $this->links->check( $purpose, $id, $text( Links::TOKEN ) );
			return null === $subscriber ? self::invalid() : match ( $purpose ) {
				Links::CONFIRM => $this->confirm( $subscriber, $is_post ),
				Links::UNSUBSCRIBE => $is_post && $is_back
					? $this->resubscribe( $subscriber, $number( Links::NEWSLETTER ) )
					: $this->unsubscribe( $subscriber, $is_post, $number( Links::NEWSLETTER ) ),
				Links::PREFERENCES => $this->choose( $subscriber, $is_post, $chosen, $number( Links::NEWSLETTER ) ),
				default => self::invalid(),
			};
		} catch ( QueryFailed ) {
			return new SubscriptionPageView( 503, __( 'An error occurred. Please try again later.', 'slipstream' ), '' );
		}
	}

	/** Shows or confirms a subscription. Opening the link again changes nothing. */
	private function confirm( Subscriber $subscriber, bool $is_post ): SubscriptionPageView {
		if ( $is_post && Subscriber::PENDING === $subscriber->status ) {
			$this->subscribers->confirm( $subscriber );
			$subscriber = $this->store->find( $subscriber->id ) ?? $subscriber;
		}
		return match ( $subscriber->status ) {
			Subscriber::PENDING => new SubscriptionPageView(
				200,
				__( 'Confirm your subscription', 'slipstream' ),
				/* translators: 1: name of the site, 2: an email address. */
				sprintf( __( 'Press the button to receive new posts from %1$s at %2$s.', 'slipstream' ), self::site_name(), $subscriber->email ),
				__( 'Confirm', 'slipstream' )
			),
			Subscriber::ACTIVE => $this->subscribed( $subscriber ),
			default => self::invalid(),
		};
	}

	private function subscribed( Subscriber $subscriber ): SubscriptionPageView {
		return new SubscriptionPageView(
			200,
			__( 'You are subscribed', 'slipstream' ),
			/* translators: 1: name of the site, 2: an email address. */
			sprintf( __( 'New posts from %1$s are sent to %2$s.', 'slipstream' ), self::site_name(), $subscriber->email ),
			link: $this->links->preferences( $subscriber ),
			link_text: __( 'Manage your subscription', 'slipstream' )
		);
	}

	/** @throws QueryFailed If the database fails. */
	private function resubscribe( Subscriber $subscriber, int $newsletter ): SubscriptionPageView {
		$left = $this->unsubscribed( $subscriber );
		$this->subscribers->resubscribe( $subscriber, "$left->title · $left->button" );
		$now = $this->store->find( $subscriber->id );
		return null !== $now && $now->is_active() ? $this->subscribed( $now ) : $this->unsubscribe( $subscriber, false, $newsletter );
	}

	private function unsubscribed( Subscriber $subscriber ): SubscriptionPageView {
		return new SubscriptionPageView(
			200,
			__( 'You are unsubscribed', 'slipstream' ),
			/* translators: 1: name of the site, 2: an email address. */
			sprintf( __( '%2$s no longer receives posts from %1$s.', 'slipstream' ), self::site_name(), $subscriber->email ),
			__( 'Subscribe again', 'slipstream' ),
			field: self::AGAIN
		);
	}

	/** @param int $newsletter ID of the post whose email contains the link; 0 if unknown. */
	private function unsubscribe( Subscriber $subscriber, bool $is_post, int $newsletter ): SubscriptionPageView {
		if ( $is_post && $this->subscribers->unsubscribe( $subscriber->id, 'link' ) ) {
			$this->leavers->add( $newsletter, $subscriber->id );
		}
		if ( $is_post || Subscriber::UNSUBSCRIBED === $subscriber->status ) {
			return $this->unsubscribed( $subscriber );
		}
		return new SubscriptionPageView(
			200,
			__( 'Unsubscribe', 'slipstream' ),
			/* translators: 1: name of the site, 2: an email address. */
			sprintf( __( 'Press the button to stop receiving posts from %1$s at %2$s.', 'slipstream' ), self::site_name(), $subscriber->email ),
			__( 'Unsubscribe', 'slipstream' ),
			link: $subscriber->is_active() ? $this->links->preferences( $subscriber, $newsletter ) : '',
			link_text: $subscriber->is_active() ? __( 'Manage your subscription', 'slipstream' ) : ''
		);
	}

	/** @param array<array-key, mixed> $chosen IDs of categories, unchecked. */
	private function choose( Subscriber $subscriber, bool $is_post, array $chosen, int $newsletter ): SubscriptionPageView {
		if ( ! $subscriber->is_active() ) {
			return new SubscriptionPageView(
				200,
				__( 'You are not subscribed', 'slipstream' ),
				/* translators: %s: an email address. */
				sprintf( __( '%s is not subscribed.', 'slipstream' ), $subscriber->email )
			);
		}
		$offered = Categories::offered( $subscriber->categories, $this->settings->hidden_categories() );
		$ids     = $subscriber->categories;
		if ( $is_post ) {
			$ids = array_map( 'intval', array_filter( array_values( $chosen ), 'is_numeric' ) );
			$ids = array_values( array_intersect( array_unique( $ids ), array_keys( $offered ) ) );
			$this->store->choose( $subscriber->id, $ids );
		}
		return new SubscriptionPageView(
			200,
			__( 'Manage your subscription', 'slipstream' ),
			sprintf(
				/* translators: 1: name of the site, 2: an email address. */
				__( 'Posts from %1$s are sent to %2$s. Choose categories, or choose none to receive all posts.', 'slipstream' ),
				self::site_name(),
				$subscriber->email
			),
			__( 'Save', 'slipstream' ),
			$offered,
			$ids,
			$is_post ? __( 'Saved.', 'slipstream' ) : '',
			$this->links->unsubscribe( $subscriber, $newsletter ),
			__( 'Unsubscribe', 'slipstream' )
		);
	}

	/** Returns the page for an invalid link. It is the same for every error, so that it does not reveal who is subscribed. */
	private static function invalid(): SubscriptionPageView {
		return new SubscriptionPageView(
			403,
			__( 'This link does not work', 'slipstream' ),
			__( 'It may have expired. Subscribe again to receive a new link.', 'slipstream' )
		);
	}

	private static function site_name(): string {
		return html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES, 'UTF-8' );
	}
}
