<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Cli\Output;

/** `wp slipstream related …` */
final class RelatedCommand {

	/** Number of steps between progress messages. */
	private const EVERY = 10;

	public function __construct(
		private readonly Output $output,
		private readonly Builder $builder,
		private readonly Frequencies $frequencies,
	) {}

	public function index(): void {
		if ( ! Indexer::is_ready() ) {
			$this->output->error( __( 'The tables do not exist yet. Open the admin area once, then try again.', 'slipstream' ) );
			return;
		}
		$steps = 0;
		$this->builder->run(
			function ( array $step ) use ( &$steps ): void {
				++$steps;
				if ( 1 === $steps % self::EVERY ) {
					$this->output->line( sprintf( '%s: %d', $step['phase'], $steps ) );
				}
			}
		);
		/* translators: %d: number of posts. */
		$this->output->success( sprintf( __( 'Indexed posts: %d.', 'slipstream' ), self::rows( PostsTable::class ) ) );
	}

	public function status(): void {
		if ( ! Indexer::is_ready() ) {
			$this->output->line( 'index: no tables' );
			return;
		}
		$state = $this->builder->is_done() ? 'done' : ( $this->builder->is_begun() ? 'building' : 'not begun' );
		$this->output->line( "index: $state" );
		$this->output->line( 'posts: ' . self::rows( PostsTable::class ) );
		$this->output->line( 'words: ' . self::rows( WordsTable::class ) );
		$this->output->line( 'counted: ' . $this->frequencies->counted() );
		$this->output->line( 'waiting: ' . self::rows( ChangesTable::class ) );
	}

	/** @param class-string<PostsTable|WordsTable|ChangesTable> $table */
	private static function rows( string $table ): int {
		return (int) ( $table::row( 'SELECT COUNT(*) AS total FROM {table}' )['total'] ?? 0 );
	}
}
