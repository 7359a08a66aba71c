<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PaymentsIntro;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class PaymentsIntroTest extends TestCase {

	#[TestDox( 'Visitors see nothing of the placeholder' )]
	public function test_page(): void {
		$block = "<!-- wp:jetpack/payments-intro -->\n<div class=\"wp-block-jetpack-payments-intro\"></div>\n<!-- /wp:jetpack/payments-intro -->";
		self::assertSame( '<p>Before</p><p>After</p>', do_blocks( "<p>Before</p>$block<p>After</p>" ) );
	}
}
