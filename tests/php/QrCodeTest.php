<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\QrCode\QrCode;

/** Compares QR codes with those of the npm package qrcode 1.5.4: level M, bytes (fixtures/qr-codes.json). */
final class QrCodeTest extends TestCase {

	/** @return array<string, array{string, list<string>}> Text, and the rows of its code; `#` is dark. */
	public static function known(): array {
		/** @var list<array{text: string, version: int, rows: list<string>}> $codes */
		$codes = json_decode( (string) file_get_contents( __DIR__ . '/fixtures/qr-codes.json' ), true );
		$named = [];
		foreach ( $codes as $code ) {
			$named[ "version {$code['version']}" ] = [ $code['text'], $code['rows'] ];
		}
		return $named;
	}

	/** @param list<string> $rows */
	#[DataProvider( 'known' )]
	#[TestDox( 'A text gives the code that another encoder makes of it, with the same mask: $_dataName' )]
	public function test_known( string $text, array $rows ): void {
		$code = QrCode::from_bytes( $text );
		self::assertNotNull( $code );
		self::assertSame( $rows, array_map( static fn ( array $row ): string => strtr( implode( '', $row ), '01', '.#' ), $code->rows ) );
	}

	#[TestDox( 'The largest code holds 331 bytes; more give none' )]
	public function test_limits(): void {
		self::assertCount( 69, QrCode::from_bytes( str_repeat( 'x', 331 ) )->rows ?? [] );
		self::assertNull( QrCode::from_bytes( str_repeat( 'x', 332 ) ) );
		self::assertCount( 21, QrCode::from_bytes( '' )->rows ?? [] );
	}

	#[TestDox( 'The picture has a border of four modules, and every dark module once' )]
	public function test_path(): void {
		$code = QrCode::from_bytes( 'A' );
		self::assertNotNull( $code );
		self::assertSame( 29, $code->size() );
		preg_match_all( '/M(\d+) (\d+)h(\d+)v1h-(\d+)z/', $code->path(), $runs, PREG_SET_ORDER );
		$drawn = array_fill( 0, 21, array_fill( 0, 21, 0 ) );
		foreach ( $runs as [ , $x, $y, $width, $back ] ) {
			self::assertSame( $width, $back );
			for ( $step = 0; $step < (int) $width; $step++ ) {
				++$drawn[ (int) $y - 4 ][ (int) $x - 4 + $step ];
			}
		}
		self::assertSame( $code->rows, $drawn );
	}
}
