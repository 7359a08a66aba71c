<?php
/**
 * Settings with a field of each type.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;

final class OddSettings {

	public static function section(): Section {
		return new Section(
			name: 'odd',
			title: 'Odd',
			show_in_rest: true,
			fields: [
				new Field( name: 'toggle', type: Field::TOGGLE, label: 'Toggle' ),
				new Field( name: 'text', type: Field::TEXT, label: 'Text', max: 20 ),
				new Field( name: 'code', type: Field::TEXT, label: 'Code', default: 'start', pattern: '/^[a-z]+$/' ),
				new Field( name: 'lines', type: Field::TEXTAREA, label: 'Lines' ),
				new Field( name: 'plain', type: Field::PLAIN_TEXT, label: 'Plain', max: 20 ),
				new Field( name: 'plain_lines', type: Field::PLAIN_TEXTAREA, label: 'Plain lines', max: 30 ),
				new Field( name: 'url', type: Field::URL, label: 'Address' ),
				new Field( name: 'template', type: Field::URL_TEMPLATE, label: 'Template', pattern: '/\{x\}/' ),
				new Field( name: 'number', type: Field::INTEGER, label: 'Number', min: 2, max: 9 ),
				new Field(
					name: 'rows',
					type: Field::ROWS,
					label: 'Rows',
					max: 2,
					columns: [
						new Field( name: 'name', type: Field::TEXT, label: 'Name', max: 20 ),
						new Field( name: 'code', type: Field::TEXT, label: 'Code', pattern: '/^[a-z]+$/' ),
					]
				),
				new Field(
					name: 'choice',
					type: Field::CHOICE,
					label: 'Choice',
					choices: [
						'a' => 'First',
						'b' => 'Second',
					]
				),
			],
		);
	}
}
