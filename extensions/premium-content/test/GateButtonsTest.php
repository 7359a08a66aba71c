<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Tests\TestCase;

require_once __DIR__ . '/PaidPosts.php';

/** Tests which payment buttons visitors see beside premium content. */
final class GateButtonsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
		Plugin::get( Extensions::class )->start( 'memberships' );
	}

	/** @param int|string|null $plan_id Plan of the button; null for none. */
	private static function button( int|string|null $plan_id, string $text ): string {
		$inner = get_comment_delimited_block_content( 'jetpack/button', [ 'element' => 'a', 'text' => $text ], '' );
		return get_comment_delimited_block_content(
			'jetpack/recurring-payments',
			null === $plan_id ? [] : [ 'planId' => $plan_id ],
			"<div class=\"wp-block-jetpack-recurring-payments\">$inner</div>"
		);
	}

	private function page( string $content ): string {
		self::forget_services();
		$id              = $this->post( $content );
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		return (string) apply_filters( 'the_content', get_the_content() );
	}

	/** @return array<string, array{list<int>, int|string|null, bool}> Prices of the plans of gate and button; whether it is shown. */
	public static function buttons(): array {
		return [
			'the plan of the gate'              => [ [ 20 ], 20, true ],
			'saved as text'                     => [ [ 20 ], '20', true ],
			'a cheaper plan'                    => [ [ 20 ], 1, false ],
			'no plan'                           => [ [ 20 ], null, true ],
			'the second plan of several'        => [ [ 20, 5 ], 5, true ],
			'none of several'                   => [ [ 20, 5 ], 1, false ],
			'a gate without plan opens for none' => [ [], 5, false ],
		];
	}

	/** @param list<int> $gate */
	#[DataProvider( 'buttons' )]
	#[TestDox( 'A visitor sees a button in a gate only if its plan opens the content: $_dataName' )]
	public function test_visitor( array $gate, int|string|null $button, bool $is_shown ): void {
		$plans = array_combine( [ 1, 5, 20 ], array_map( PaidPosts::plan( ... ), [ '1', '5', '20' ] ) );
		$ids   = array_map( static fn ( int $price ): int => $plans[ $price ], $gate );
		$own   = null === $button ? null : $plans[ (int) $button ];
		$own   = is_string( $button ) ? (string) $own : $own;
		$html  = $this->page(
			PaidPosts::container(
				[
					'selectedPlanId'  => $ids[0] ?? 0,
					'selectedPlanIds' => $ids,
				],
				PaidPosts::view( 'subscriber-view', PaidPosts::paragraph( PaidPosts::SECRET ) )
					. PaidPosts::view( 'logged-out-view', PaidPosts::paragraph( PaidPosts::OFFER ) . self::button( $own, 'Button inside' ) )
			) . self::button( $plans[1], 'Button below' )
		);
		self::assertSame( $is_shown, str_contains( $html, 'Button inside' ) );
		self::assertStringContainsString( PaidPosts::OFFER, $html );
		self::assertStringContainsString( 'Button below', $html, 'only the visitor view is concerned' );
	}

	#[TestDox( 'A gate does not judge buttons of a gate inside it, nor of a visitor view without a gate, nor what follows them' )]
	public function test_nested(): void {
		[ $gold, $basic ] = [ PaidPosts::plan( '20' ), PaidPosts::plan( '1' ) ];
		$inner            = PaidPosts::container(
			[ 'selectedPlanId' => $basic ],
			PaidPosts::view( 'logged-out-view', self::button( $basic, 'Inner gate' ) ) . PaidPosts::view( 'subscriber-view', '' )
		);
		$outer            = PaidPosts::container(
			[ 'selectedPlanId' => $gold ],
			PaidPosts::view( 'subscriber-view', '' ) . PaidPosts::view(
				'logged-out-view',
				$inner . PaidPosts::view( 'logged-out-view', PaidPosts::paragraph( 'x' ) )
					. self::button( $basic, 'Wrong' ) . self::button( $gold, 'Right' )
			)
		);
		$html             = $this->page( $outer . self::button( $basic, 'After' ) );
		$texts            = [ 'Inner gate', 'Wrong', 'Right', 'After' ];
		$shown            = array_filter( $texts, static fn ( string $text ): bool => str_contains( $html, $text ) );
		self::assertSame( [ 'Inner gate', 'Right', 'After' ], array_values( $shown ) );
	}

	#[TestDox( 'A member sees the buttons of the subscriber view, also for other plans' )]
	public function test_member(): void {
		$gold = PaidPosts::plan( '20' );
		PaidPosts::subscribe( $this->log_in( 'subscriber' ), $gold );
		$html = $this->page(
			PaidPosts::container(
				[ 'selectedPlanId' => $gold ],
				PaidPosts::view( 'logged-out-view', self::button( $gold, 'Button outside' ) )
					. PaidPosts::view( 'subscriber-view', self::button( PaidPosts::plan( '1' ), 'Another plan' ) )
			)
		);
		self::assertSame( [ true, false ], [ str_contains( $html, 'Another plan' ), str_contains( $html, 'Button outside' ) ] );
	}
}
