<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Products\ProductType;
use Slipstream\Domains\Payments\Products\StockTable;

/** Tests two processes that order the last items at the same time. */
final class StockRaceTest extends TestCase {

	/** False, because other processes must see the stored rows. */
	protected bool $in_transaction = false;

	private const STOCK = 7;
	private const TRIES = 12;

	#[TestDox( 'Two processes at once sell exactly the items that there are' )]
	public function test_two_processes(): void {
		$id = wp_insert_post(
			[
				'post_type'   => ProductType::NAME,
				'post_status' => 'publish',
				'post_title'  => 'Tea',
				'meta_input'  => [
					ProductType::PRICE    => '12.50',
					ProductType::CURRENCY => 'EUR',
					ProductType::STOCK    => self::STOCK,
				],
			]
		);
		try {
			$running = array_map( static fn ( string $email ): array => self::start( $id, $email ), [ 'a@example.org', 'b@example.org' ] );
			$held    = 0;
			foreach ( $running as [ $process, $pipe ] ) {
				$printed = (string) stream_get_contents( $pipe );
				proc_close( $process );
				self::assertSame( 1, preg_match( '/\{"held":(\d+)\}/', $printed, $found ), $printed );
				$held += (int) ( $found[1] ?? 0 );
			}
			$row = OrdersTable::row( 'SELECT SUM(quantity) AS total FROM {table} WHERE item_id = %d', [ $id ] );
			self::assertSame( [ self::STOCK, self::STOCK ], [ $held, (int) ( $row['total'] ?? 0 ) ] );
		} finally {
			OrdersTable::query( 'DELETE FROM {table} WHERE item_id = %d', [ $id ] );
			StockTable::query( 'DELETE FROM {table} WHERE product_id = %d', [ $id ] );
			wp_delete_post( $id, true );
		}
	}

	/** @return array{resource, resource} Process, and the stream of its output. */
	private static function start( int $id, string $email ): array {
		$pipes   = [];
		$process = proc_open(
			[ PHP_BINARY, dirname( __DIR__, 4 ) . '/tests/php/scripts/hold-stock.php', (string) $id, $email, (string) self::TRIES ],
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ],
			$pipes
		);
		self::assertIsResource( $process );
		return [ $process, $pipes[1] ];
	}
}
