<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Cli\Output;
use WP_Error;

/** WP-CLI commands for messages. They check no capability, because WP-CLI users have access to the database. */
final class MessagesCommand {

	private const MAX = 1000;

	/** Seconds for adding existing messages to the index. */
	private const SECONDS = 60;

	public function __construct(
		private readonly Output $output,
		private readonly MessageList $list,
		private readonly Exporter $exporter,
		private readonly MessageActions $actions,
	) {}

	/**
	 * @param list<string>          $arguments Unused.
	 * @param array<string, string> $options   `status`, `search`, `limit` and `format`.
	 */
	public function list( array $arguments, array $options ): void {
		$limit = max( 1, min( self::MAX, (int) ( $options['limit'] ?? 20 ) ) );
		$query = $this->query( $options, $limit );
		$rows  = [];
		foreach ( null === $query ? [] : $this->list->each( $query ) as $message ) {
			$rows[] = self::row( $message );
			if ( count( $rows ) === $limit ) {
				break;
			}
		}
		$this->output->table(
			$options['format'] ?? 'table',
			$rows,
			[ 'id', 'date', 'status', 'unread', 'author', 'email', 'subject', 'delivery' ]
		);
	}

	/**
	 * @param list<string>          $arguments Unused.
	 * @param array<string, string> $options   `status`, `search` and `format`.
	 */
	public function export( array $arguments, array $options ): void {
		$query = $this->query( $options, 200 );
		if ( null !== $query ) {
			$this->exporter->write(
				$options['format'] ?? 'csv',
				$query,
				fn ( string $piece ) => $this->output->line( rtrim( $piece, "\r\n" ) )
			);
		}
	}

	/** @param list<string> $ids IDs from the list. */
	public function delete( array $ids ): void {
		/* translators: %s: message IDs, separated by commas. */
		$this->perform( 'delete', $ids, __( 'Deleted: %s.', 'slipstream' ) );
	}

	/** @param list<string> $ids IDs from the list. */
	public function resend( array $ids ): void {
		/* translators: %s: message IDs, separated by commas. */
		$this->perform( 'resend', $ids, __( 'Queued to be emailed again: %s.', 'slipstream' ) );
	}

	/** @param list<string> $ids IDs, unchecked. */
	private function perform( string $action, array $ids, string $words ): void {
		$done   = [];
		$errors = [];
		foreach ( $ids as $id ) {
			$result = ctype_digit( $id ) ? $this->actions->perform( $action, (int) $id ) : MessageActions::not_found();
			if ( $result instanceof WP_Error ) {
				$errors[] = "$id: " . $result->get_error_message();
			} else {
				$done[] = $id;
			}
		}
		if ( [] !== $done ) {
			$this->output->success( sprintf( $words, implode( ', ', $done ) ) );
		}
		if ( [] !== $errors || [] === $ids ) {
			$this->output->error( [] === $ids ? __( 'Enter the ID of at least one message.', 'slipstream' ) : implode( "\n", $errors ) );
		}
	}

	/** @param array<string, string> $options Options of the command. */
	private function query( array $options, int $limit ): ?MessageQuery {
		if ( ! $this->list->is_complete( self::SECONDS ) ) {
			$this->output->error( __( 'The list of messages is being prepared. Try again in a minute.', 'slipstream' ) );
			return null;
		}
		return new MessageQuery(
			status: Entry::status( $options['status'] ?? 'publish' ),
			search: $options['search'] ?? '',
			limit: $limit
		);
	}

	/** @return array<string, string|int> */
	private static function row( FormMessage $message ): array {
		$summary = MessagePresenter::summary( $message );
		return [
			'id'       => $summary['id'],
			'date'     => $summary['date'],
			'status'   => $summary['status'],
			'unread'   => $summary['unread'] ? 'yes' : 'no',
			'author'   => $summary['author'],
			'email'    => $summary['email'],
			'subject'  => $summary['subject'],
			'delivery' => $summary['delivery']['state'],
		];
	}
}
