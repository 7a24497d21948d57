-- How searches and orders compare texts (src/kit/core/search-text.ts): small letters without accents, ñ a letter of its
-- own, on every database the same, whatever its collation. Most texts need no more than Spanish letters, and translate
-- is slow: it runs only for a text with another letter of its list.
create function spanish_letters(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(value collate "C"), 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'),
    'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'ñ')
$$;

create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select case
    when octet_length(value) = length(value) then lower(value collate "C")
    when replace(public.spanish_letters(value), 'ñ', 'n') !~ U&'[\00C0-\017F\0300-\036F\0386-\03CE\0400-\045F]'
      then public.spanish_letters(value)
    else translate(lower(value collate "C"),
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðòóôõöøùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢ'
      'ģĤĥĦħĨĩĪīĬĭĮįİıĲĴĵĶķĸĹĺĻļĽľĿŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžΆ·ΈΉΊΌΎ'
      'ΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫάέήίΰςϊϋόύώЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝў'
        || U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328',
      'aaaaaaaceeeeiiiidñoooooouuuuytsaaaaaaaceeeeiiiidoooooouuuuytyaaaaaaccccccccddddeeeeeeeeeeggggggg'
      'ghhhhiiiiiiiiiiĳjjkkkllllllŀllnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzα·εηιου'
      'ωιαβγδεζηθικλμνξοπρστυφχψωιυαεηιυσιυουωееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиу')
  end
$$;

-- Where a search types no ñ, the n stands for both.
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select replace(public.fold_text(value), 'ñ', 'n')
$$;

-- For `order by`, with collate "C": ñ comes after every other n.
create function sort_text(value text) returns text language sql immutable parallel safe as $$
  select replace(public.fold_text(value), 'ñ', 'n' || chr(127))
$$;

create index client_by_name on client (sort_text(nombre) collate "C", client_id);
create index destination_by_name on destination
  (client_id, sort_text(nombre_comercial) collate "C", codigo_destinatario collate "C");
create index app_user_by_firstname on app_user
  (client_id, sort_text(firstname) collate "C", sort_text(lastname) collate "C", user_id);
