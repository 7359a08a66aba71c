<?php
/**
 * Tests how Instagram's error codes are classified.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\InstagramGallery;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\InstagramGallery\Api;
use Slipstream\Plugin;
use WP_Error;

require_once __DIR__ . '/InstagramTestCase.php';

final class ApiTest extends InstagramTestCase {

	#[TestDox( 'Codes 10, 190 and 200 to 299 mean that access has ended; every other code may be over the next time' )]
	public function test_codes(): void {
		$meanings = [];
		foreach ( [ 1, 9, 10, 11, 100, 189, 190, 191, 199, 200, 299, 300 ] as $code ) {
			$this->control( [ 'fail' => [ 'me' => "code $code" ] ] );
			$answer = Plugin::get( Api::class )->profile( 'token' );
			self::assertInstanceOf( WP_Error::class, $answer );
			self::assertSame( $code, $answer->get_error_data() );
			$meanings[ (string) $answer->get_error_code() ][] = $code;
		}
		self::assertSame(
			[
				Api::DOWN   => [ 1, 9, 11, 100, 189, 191, 199, 300 ],
				Api::DENIED => [ 10, 190, 200, 299 ],
			],
			$meanings
		);
	}
}
