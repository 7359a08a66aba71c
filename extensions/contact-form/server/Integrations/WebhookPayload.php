<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\FormMessage;

/**
 * Builds the data that is sent to webhooks: the values and the page. Omits recipients, and the visitor's IP address and
 * browser.
 */
final class WebhookPayload {

	private const FLAGS = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;

	public static function json( FormMessage $message ): string {
		$entry  = $message->entry;
		$source = [
			'id'    => $entry->source_id,
			'title' => $entry->source_title,
			'url'   => $entry->source_url,
		];
		$data   = [
			'id'      => $message->id,
			'form'    => $entry->form,
			'subject' => $entry->subject,
			'source'  => $source,
			'fields'  => array_map( self::field( ... ), $entry->fields ),
		];
		return self::event( 'form.submitted', $entry->time, $data );
	}

	/** Returns the JSON of a test event. */
	public static function test( int $time ): string {
		return self::event( 'form.test', $time, [ 'site' => home_url() ] );
	}

	/**
	 * @param int                  $time Unix time.
	 * @param array<string, mixed> $data Value of `data` in the JSON.
	 */
	private static function event( string $type, int $time, array $data ): string {
		return (string) wp_json_encode(
			[
				'type'      => $type,
				'timestamp' => gmdate( 'Y-m-d\TH:i:s\Z', $time ),
				'data'      => $data,
			],
			self::FLAGS
		);
	}

	/** @return array{key: string, id: string, label: string, type: string, value: string|list<string>} */
	private static function field( EntryField $field ): array {
		return [
			'key'   => $field->key,
			'id'    => $field->id,
			'label' => $field->label,
			'type'  => $field->type,
			'value' => $field->value,
		];
	}
}
