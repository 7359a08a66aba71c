<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Support\Constants;

/** The validated content of a submitted form. */
final class Entry {

	/** Field types with a separate column for their first field. All other fields are extra fields. */
	private const SPECIAL = [ 'name', 'email', 'url', 'subject', 'textarea', 'consent' ];

	/**
	 * @param list<EntryField>            $fields     Fields in the order of the form.
	 * @param string                      $form       Stable hash of the form.
	 * @param int                         $source_id  ID of the post with the form; 0 for none.
	 * @param list<string>                $recipients Valid addresses.
	 * @param 'publish'|'spam'|'trash'    $status     `trash` for messages with words from WordPress' list of disallowed comment keys.
	 * @param string                      $ip         IP address of the sender; '' unless the site owner allows storing it.
	 * @param bool                        $is_user    Whether the sender was logged in.
	 * @param int                         $time       Unix timestamp.
	 * @param list<string>                $webhooks   URLs to send the message to.
	 * @param string                      $crm        CRM setting of the form.
	 * @param string                      $idempotency_key Prevents a second message if a form is sent twice; '' for none.
	 */
	public function __construct(
		public readonly array $fields,
		public readonly string $form,
		public readonly int $source_id,
		public readonly string $source_title,
		public readonly string $source_url,
		public readonly string $subject,
		public readonly array $recipients,
		public readonly string $status,
		public readonly string $ip,
		public readonly string $user_agent,
		public readonly bool $is_user,
		public readonly int $time,
		public readonly array $webhooks = [],
		public readonly string $crm = '',
		public readonly string $idempotency_key = '',
	) {}

	/** @return list<string> Folders of the screen, each with a post status. */
	public static function statuses(): array {
		return Constants::from_parent( __DIR__ )->strings( 'folders' );
	}

	/** @return 'publish'|'spam'|'trash' Folder for a post status. All statuses except spam and trash are in the inbox. */
	public static function status( string $status ): string {
		return 'spam' === $status || 'trash' === $status ? $status : 'publish';
	}

	public function without_ip(): self {
		return new self( ...( [ 'ip' => '' ] + get_object_vars( $this ) ) );
	}

	public function author(): string {
		return $this->first( 'name' );
	}

	public function email(): string {
		return $this->first( 'email' );
	}

	/** @return list<string> Values of all email fields. */
	public function emails(): array {
		$fields = array_filter(
			$this->fields,
			static fn ( EntryField $field ): bool => 'email' === $field->type && '' !== trim( $field->text() )
		);
		return array_values( array_map( static fn ( EntryField $field ): string => $field->text(), $fields ) );
	}

	public function url(): string {
		return $this->first( 'url' );
	}

	public function message(): string {
		return $this->first( 'textarea' );
	}

	/** Returns the value of the consent field; '' if the form has none. */
	public function consent(): string {
		return $this->first( 'consent' );
	}

	/** @return array<string, string> Values of all fields by key. */
	public function values(): array {
		return array_combine(
			array_column( $this->fields, 'key' ),
			array_map( static fn ( EntryField $field ): string => $field->text(), $this->fields )
		);
	}

	/** @return array<string, string> Extra fields by `{n}_{label}`; n continues after the number of all fields, as in Jetpack. */
	public function extra(): array {
		$seen  = [];
		$extra = [];
		foreach ( $this->fields as $field ) {
			$is_special = in_array( $field->type, self::SPECIAL, true ) && ! isset( $seen[ $field->type ] );
			if ( $is_special ) {
				$seen[ $field->type ] = true;
				continue;
			}
			$number = count( $this->fields ) + count( $extra ) + 1;

			$extra[ "{$number}_{$field->label}" ] = $field->text();
		}
		return $extra;
	}

	private function first( string $type ): string {
		foreach ( $this->fields as $field ) {
			if ( $field->type === $type ) {
				return $field->text();
			}
		}
		return '';
	}
}
