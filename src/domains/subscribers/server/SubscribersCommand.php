<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Cli\Output;
use WP_Error;

/** WP-CLI commands for subscribers. They check no capability, because WP-CLI users have access to the database. */
final class SubscribersCommand {

	private const MAX = 1000;

	private const BATCH = 500;

	public function __construct(
		private readonly Output $output,
		private readonly SubscriberList $list,
		private readonly SubscriberActions $actions,
		private readonly Subscribers $subscribers,
	) {}

	/** @return array<string, array{class-string, string, string, list<array<string, mixed>>}> Commands for the definition. */
	public static function commands(): array {
		$option  = static fn ( string $name, string $description, string $default = '', array $more = [] ): array => [
			'type'        => 'assoc',
			'name'        => $name,
			'description' => $description,
			'optional'    => true,
			'default'     => $default,
		] + $more;
		$emails  = [
			'type'        => 'positional',
			'name'        => 'email',
			'description' => 'Email addresses.',
			'repeating'   => true,
		];
		$file    = [
			'type'        => 'positional',
			'name'        => 'file',
			'description' => 'Path of a CSV file.',
		];
		$filters = [
			$option( 'status', 'Status: active, pending, unsubscribed or bounced.' ),
			$option( 'search', 'An address, or part of an address or a name.' ),
			$option( 'tag', 'Name of a tag.' ),
		];
		$formats = [ 'options' => [ 'table', 'csv', 'json', 'yaml', 'ids', 'count' ] ];
		$consent = $option( 'consent', 'How these people agreed to receive email.' );
		return [
			'subscribers list'    => [
				self::class,
				'list',
				'Lists subscribers, the newest first.',
				[ ...$filters, $option( 'limit', 'Maximum number.', '20' ), $option( 'format', 'Output format.', 'table', $formats ) ],
			],
			'subscribers add'     => [
				self::class,
				'add',
				'Adds addresses: immediately with --consent, otherwise after they confirm by email.',
				[ $emails, $consent ],
			],
			'subscribers confirm' => [ self::class, 'confirm', 'Confirms pending addresses.', [ $emails ] ],
			'subscribers remove'  => [ self::class, 'remove', 'Removes addresses.', [ $emails ] ],
			'subscribers export'  => [ self::class, 'export', 'Exports subscribers as CSV.', $filters ],
			'subscribers import'  => [
				ImportCommand::class,
				'import',
				'Imports the addresses in a CSV file, except those that were unsubscribed.',
				[
					$file,
					$consent,
					$option( 'column', 'Number of the column with addresses, from 1.' ),
					$option( 'left', 'People who left: unsubscribed or skip.', 'unsubscribed' ),
					$option( 'unknown', 'Rows with an unknown status: skip, unsubscribed or active.', 'skip' ),
				],
			],
		];
	}

	/**
	 * @param list<string>          $arguments Unused.
	 * @param array<string, string> $options   `status`, `search`, `tag`, `limit` and `format`.
	 */
	public function list( array $arguments, array $options ): void {
		$limit = max( 1, min( self::MAX, (int) ( $options['limit'] ?? 20 ) ) );
		$query = $this->query( $options, $limit );
		if ( null !== $query ) {
			$rows = array_map( self::row( ... ), $this->list->page( $query )[0] );
			$this->output->table( $options['format'] ?? 'table', $rows, [ 'id', 'email', 'name', 'status', 'created', 'confirmed' ] );
		}
	}

	/**
	 * @param list<string>          $arguments Unused.
	 * @param array<string, string> $options   `status`, `search` and `tag`.
	 */
	public function export( array $arguments, array $options ): void {
		$query = $this->query( $options, self::BATCH );
		if ( null !== $query ) {
			$this->list->export( $query, fn ( string $line ) => $this->output->line( rtrim( $line, "\r\n" ) ) );
		}
	}

	/**
	 * @param list<string>          $emails  Addresses.
	 * @param array<string, string> $options `consent`.
	 */
	public function add( array $emails, array $options ): void {
		$this->each(
			$emails,
			/* translators: %s: email addresses, with commas between. */
			__( 'Added: %s.', 'slipstream' ),
			fn ( string $email ): Subscriber|WP_Error => $this->actions->add( $email, trim( $options['consent'] ?? '' ) )
		);
	}

	/** @param list<string> $emails Addresses. */
	public function confirm( array $emails ): void {
		$confirm = function ( string $email ): Subscriber|WP_Error {
			$subscriber = $this->subscribers->find_by_email( $email );
			return null !== $subscriber && $this->subscribers->confirm( $subscriber, false ) ? $subscriber : SubscriberActions::not_found();
		};
		/* translators: %s: email addresses, with commas between. */
		$this->each( $emails, __( 'Confirmed: %s.', 'slipstream' ), $confirm );
	}

	/** @param list<string> $emails Addresses. */
	public function remove( array $emails ): void {
		$this->each(
			$emails,
			/* translators: %s: email addresses, with commas between. */
			__( 'Removed: %s.', 'slipstream' ),
			fn ( string $email ): Subscriber|WP_Error => $this->actions->remove( $this->subscribers->find_by_email( $email )->id ?? 0 )
		);
	}

	/**
	 * @param list<string>                            $emails Email addresses, unchecked.
	 * @param \Closure(string): (Subscriber|WP_Error) $do     Action for each address.
	 */
	private function each( array $emails, string $words, \Closure $do ): void {
		$done   = [];
		$errors = [];
		foreach ( $emails as $email ) {
			$result = $do( $email );
			if ( $result instanceof WP_Error ) {
				$errors[] = "$email: " . $result->get_error_message();
			} else {
				$done[] = $result->email;
			}
		}
		if ( [] !== $done ) {
			$this->output->success( sprintf( $words, implode( ', ', $done ) ) );
		}
		if ( [] !== $errors || [] === $emails ) {
			$this->output->error( [] === $emails ? __( 'Enter at least one address.', 'slipstream' ) : implode( "\n", $errors ) );
		}
	}

	/** @param array<string, string> $options Options of the command. */
	private function query( array $options, int $limit ): ?SubscriberQuery {
		$status = $options['status'] ?? '';
		if ( ! $this->list->is_ready() || ! in_array( $status, [ '', ...Subscriber::STATUSES ], true ) ) {
			$this->output->error(
				$this->list->is_ready()
					? __( 'Unknown status.', 'slipstream' )
					: SubscriberActions::not_ready()->get_error_message()
			);
			return null;
		}
		return new SubscriberQuery( $status, $options['search'] ?? '', '', $limit, $options['tag'] ?? '' );
	}

	/** @return array<string, string|int> */
	private static function row( Subscriber $subscriber ): array {
		$time = static fn ( int $time ): string => 0 === $time ? '' : gmdate( 'Y-m-d H:i:s', $time );
		return [
			'id'        => $subscriber->id,
			'email'     => $subscriber->email,
			'name'      => $subscriber->name,
			'status'    => $subscriber->status,
			'created'   => $time( $subscriber->created ),
			'confirmed' => $time( $subscriber->confirmed ),
		];
	}
}
