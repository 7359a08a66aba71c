<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** Describes the jobs of messages in the list of failed jobs. */
final class JobSubjects {

	public function __construct( private readonly Messages $messages ) {}

	/**
	 * Hook `slipstream_job_subject`: describes jobs of messages.
	 * @param array<mixed> $arguments `id`: ID of the message.
	 */
	public function describe( string $subject, string $hook, array $arguments ): string {
		return MessageDelivery::HOOK === $hook ? $this->message( (int) ( $arguments['id'] ?? 0 ) ) : $subject;
	}

	/** Returns the sender of a message, or else its ID. */
	public function message( int $id ): string {
		$entry  = $this->messages->find( $id )?->entry;
		$author = null === $entry ? '' : trim( $entry->author() . ' ' . $entry->email() );
		return match ( true ) {
			/* translators: %d: number of a message. */
			null === $entry => sprintf( __( 'Message %d (deleted)', 'slipstream' ), $id ),
			/* translators: %d: number of a message. */
			'' === $author => sprintf( __( 'Message %d', 'slipstream' ), $id ),
			/* translators: %s: name and email address. */
			default => sprintf( __( 'Message from %s', 'slipstream' ), $author ),
		};
	}

	/**
	 * Hook `slipstream_job_group`: names groups of jobs.
	 * @param string $topic Unused.
	 * @param int    $count Number of jobs.
	 */
	public function name_group( string $name, string $hook, string $topic, int $count ): string {
		return MessageDelivery::HOOK !== $hook ? $name : sprintf(
			/* translators: %s: number of messages from forms. */
			_n( '%s email about a form message', '%s emails about form messages', $count, 'slipstream' ),
			number_format_i18n( $count )
		);
	}
}
