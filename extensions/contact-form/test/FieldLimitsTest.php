<?php
/**
 * Tests limits of field names and texts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\ContactForm\FieldOptions;

require_once __DIR__ . '/FormTestCase.php';

final class FieldLimitsTest extends FormTestCase {

	#[TestDox( 'Uses at most 60 letters of the label in a field\'s name' )]
	public function test_name(): void {
		foreach ( [ 60 => 60, 61 => 60 ] as $letters => $kept ) {
			$id   = $this->post( self::form_block( [], self::field( 'text', [ 'label' => str_repeat( 'a', $letters ) ] ) ) );
			$page = $this->page( $id );
			self::assertSame( 1, preg_match( "/name=['\"]g$id-(a+)['\"]/", $page, $found ), $page );
			self::assertSame( $kept, strlen( $found[1] ) );
		}
	}

	#[TestDox( 'Limits the alternative text of an image option to 500 bytes' )]
	public function test_alt(): void {
		foreach ( [ 500 => 500, 501 => 500 ] as $bytes => $kept ) {
			$image   = [ 'src' => 'https://example.org/1.jpg', 'alt' => str_repeat( 'a', $bytes ) ];
			$options = FieldOptions::read( new BlockAttributes( [ 'options' => [ [ 'label' => 'A', 'image' => $image ] ] ] ) );
			self::assertSame( $kept, strlen( $options[0]['image']['alt'] ?? '' ) );
		}
	}
}
