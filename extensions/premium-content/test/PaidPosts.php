<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Money\Money;
use Slipstream\Plugin;

/** Creates plans, members, and posts with every saved form of the container. */
final class PaidPosts {

	/** A word that only the paid part contains. */
	public const SECRET = 'zq8sentinel';

	/** A word that only the visitor view contains. */
	public const OFFER = 'zq8offer';

	/** A word outside the container. */
	public const OPEN = 'zq8open';

	public static function plan( string $price = '5' ): int {
		$plan = Plugin::get( Plans::class )->add( new NewPlan( 'Gold', Money::from_decimal( $price, 'USD' ), Plan::MONTHLY ) );
		if ( ! $plan instanceof Plan ) {
			throw new \RuntimeException( $plan->get_error_message() );
		}
		return $plan->id;
	}

	/** Deletes plans and memberships after tests that run without a transaction. */
	public static function clean_up(): void {
		$plans = get_posts(
			[
				'post_type'   => PlanType::NAME,
				'post_status' => 'any',
				'nopaging'    => true,
				'fields'      => 'ids',
			]
		);
		foreach ( $plans as $id ) {
			wp_delete_post( $id, true );
		}
		MembershipsTable::query( 'DELETE FROM {table}' );
	}

	/** Adds ended memberships, which give no access. */
	public static function add_ended( int $number ): void {
		MembershipsTable::query(
			'INSERT INTO {table} (origin, source, state, created, changed) VALUES '
				. MembershipsTable::placeholders( $number, "(%s, 'grant', 'ended', 1, 1)" ),
			array_map( static fn ( int $row ): string => "old:$row", range( 1, $number ) )
		);
	}

	/** Makes a user a member, as another plugin that sells subscriptions does. */
	public static function subscribe( int $user_id, int $plan_id ): void {
		add_filter(
			'earn_get_user_subscriptions_for_site_id',
			static fn ( mixed $all, int $id ): array => [
				...(array) $all,
				...( $id === $user_id ? [ [ 'product_id' => (string) $plan_id, 'status' => 'active' ] ] : [] ),
			],
			10,
			2
		);
	}

	public static function paragraph( string $text ): string {
		return "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->";
	}

	/** @param array<string, mixed> $attributes */
	public static function container( array $attributes, string $inner ): string {
		return get_comment_delimited_block_content(
			'premium-content/container',
			$attributes,
			"<div class=\"wp-block-premium-content-container\">$inner</div>"
		);
	}

	/** @param array<string, mixed> $attributes */
	public static function view( string $name, string $inner, string $class = ' entry-content', array $attributes = [] ): string {
		return get_comment_delimited_block_content(
			"premium-content/$name",
			$attributes,
			"<div class=\"wp-block-premium-content-$name$class\">$inner</div>"
		);
	}

	/** @return array<string, string> Saved content of both views, by name of the saved form. */
	public static function shapes(): array {
		$paid  = self::paragraph( 'Paid ' . self::SECRET );
		$offer = self::paragraph( 'Buy ' . self::OFFER );
		return [
			'visitor view first'        => self::view( 'logged-out-view', $offer ) . self::view( 'subscriber-view', $paid ),
			'subscriber view first'     => self::view( 'subscriber-view', $paid ) . self::view( 'logged-out-view', $offer ),
			'without entry-content'     => self::view( 'logged-out-view', $offer, '' ) . self::view( 'subscriber-view', $paid, '' ),
			'with a class of its own'   => self::view( 'logged-out-view', $offer, ' own' ) . self::view( 'subscriber-view', $paid, ' own' ),
			'with buttons in attributes' => self::view( 'logged-out-view', $offer, '', [ 'buttonClasses' => 'wp-block-button__link' ] )
				. self::view( 'subscriber-view', $paid, '' ),
		];
	}

	/** Returns the content of a post: public text, and a container between two paragraphs. */
	public static function content( int $plan_id, string $shape = 'subscriber view first' ): string {
		return self::paragraph( self::OPEN ) . "\n\n"
			. self::container( [ 'selectedPlanId' => $plan_id ], self::shapes()[ $shape ] ) . "\n\n" . self::paragraph( 'The end.' );
	}
}
